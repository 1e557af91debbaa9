"""Several servers on one database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "servers",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("machine", sa.Text, nullable=False),
        sa.Column("bots", sa.Integer, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("server", sa.Text, nullable=False),
    )
    op.create_index("leases_by_server", "leases", ["server"])
