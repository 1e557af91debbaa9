"""After a game: the points, the check of the dealing, the record and the picture to take home, another game; and replays."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from citylines.game import ClaimRoute, Game, parse_record
from page.browsing import NewPage, wait
from page.gatherings import game_of, solo
from page.playing import Person
from server.serving import Served

RECORDS = Path(__file__).parents[1] / "records"


def drop(page: Page, path: Path) -> None:
    """Drop a file on the page."""
    files = page.evaluate_handle(
        """([name, text]) => {
          const files = new DataTransfer();
          files.items.add(new File([text], name));
          return files;
        }""",
        [path.name, path.read_text()],
    )
    page.dispatch_event("main", "dragover", {"dataTransfer": files})
    page.dispatch_event("main", "drop", {"dataTransfer": files})


def test_what_there_is_after_a_game(new_page: NewPage, server: Served, tmp_path: Path) -> None:
    person = solo(new_page, server, "mouse", "berlin")
    page, game = person.page, game_of(server, person.page)
    assert game.outcome is not None
    rows = page.get_by_test_id("breakdown").locator("tbody tr")
    totals = [int(row.locator(".total").inner_text().replace("−", "-")) for row in rows.all()]
    assert sorted(totals) == sorted(player.total for player in game.outcome.players)

    with page.expect_download() as record:
        page.get_by_test_id("record").click()
    record.value.save_as(tmp_path / "game.jsonl")
    recorded = parse_record((tmp_path / "game.jsonl").read_text()).game
    assert recorded.state == game.state
    with page.expect_download() as picture:
        page.get_by_test_id("picture").click()
    picture.value.save_as(tmp_path / "board.png")
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")

    over = page.url
    page.get_by_test_id("rematch").click()
    page.wait_for_url(lambda url: url != over)
    expect(page.get_by_test_id("ended")).to_be_hidden()
    again = Person(person.hands)
    assert again.offer()["kind"] == "keep"  # among bots nobody is waited for
    for _ in range(4):
        again.decide()

    page.goto("/replay")
    drop(page, tmp_path / "game.jsonl")
    page.get_by_test_id("replay").wait_for()
    page.get_by_test_id("replay-last").click()
    assert int(page.get_by_test_id("replay-jump").input_value()) == len(recorded.log)
    points = page.locator('[data-testid^="player-"] .points > span:first-child').all_inner_texts()
    assert [int(text) for text in points] == [player.routes for player in game.outcome.players]


@pytest.mark.parametrize(
    "path", [RECORDS / "berlin-3-mixed.jsonl", RECORDS / "san-francisco-4-random.jsonl"], ids=lambda path: path.stem
)
def test_a_record_from_a_file(new_page: NewPage, path: Path) -> None:
    """Play, step, scrub and jump; from a seat's eyes, a watcher's, and all open."""
    game, page = parse_record(path.read_text()).game, new_page("/replay")
    page.get_by_test_id("replay-file").set_input_files(path)
    at, log = page.get_by_test_id("replay-jump"), page.get_by_test_id("log")
    expect(at).to_have_value("0")
    page.get_by_test_id("replay-next").click()
    page.keyboard.press("ArrowRight")
    expect(at).to_have_value("2")
    page.get_by_test_id("replay-back").click()
    expect(at).to_have_value("1")
    page.get_by_test_id("replay-scrub").fill("30")
    expect(at).to_have_value("30")
    assert owned(page) == owners(game, 30)
    at.fill("12")
    at.press("Enter")
    assert owned(page) == owners(game, 12)
    log.get_by_role("button").first.click()
    expect(at).to_have_value("0")
    page.get_by_test_id("replay-play").click()
    wait(page, "() => Number(document.querySelector('[data-testid=replay-jump]').value) >= 3")
    page.get_by_test_id("replay-play").click()

    at.fill(str(len(game.log)))
    at.press("Enter")
    expect(log).to_contain_text("draws tickets: ")  # all is open
    page.get_by_test_id("replay-eyes").select_option("watcher")
    expect(log).not_to_contain_text("draws tickets: ")
    expect(page.get_by_test_id("hand")).to_have_count(0)
    page.get_by_test_id("replay-eyes").select_option("1")
    expect(page.get_by_test_id("hand")).to_have_count(1)
    expect(log).to_contain_text("You draw tickets: ")


def owned(page: Page) -> int:
    """How many routes have pieces on them."""
    return page.locator("[data-track].claimed").count()


def owners(game: Game, moves: int) -> int:
    """How many routes were claimed after so many moves."""
    return sum(isinstance(played.action, ClaimRoute) for played in game.log[:moves])


def test_a_file_that_is_no_record(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page("/replay", expected=("400", "413", "422"))
    (tmp_path / "cake.jsonl").write_text('{"cake": true}\n')
    drop(page, tmp_path / "cake.jsonl")
    expect(page.get_by_test_id("notices").locator(".error")).to_be_visible()
    expect(page.get_by_test_id("replay-file")).to_have_count(1)
