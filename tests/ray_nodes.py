"""Ray nodes on loopback, for test_cluster.py: `python ray_nodes.py FOLDER` says the cluster's address, and then obeys.

`two NAME=VALUE` has a second node with that in its environment, `lose` kills every process of it; each is answered by
`done`. The end of the input ends everything.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any


def add(nodes: Any, **options: Any) -> Any:
    """A node with one processor."""
    return nodes.add_node(num_cpus=1, node_ip_address="127.0.0.1", **options)


def main(folder: Path) -> None:
    """Have one node, and whatever is asked for."""
    from ray.cluster_utils import Cluster  # only here: pytest looks into this file where there is no Ray, too

    nodes, second = Cluster(), None
    add(nodes, temp_dir=str(folder), include_dashboard=False)
    print(nodes.address, flush=True)
    for order in map(str.strip, sys.stdin):
        if order == "lose":
            nodes.remove_node(second, allow_graceful=False)
            second = None
        elif second is None:
            name, _, value = order.removeprefix("two ").partition("=")
            second = add(nodes, env_vars={name: value})
        print("done", flush=True)
    nodes.shutdown()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
