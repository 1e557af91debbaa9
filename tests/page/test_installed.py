"""The page as something that is installed: its manifest, and the shell that opens without a network."""

from __future__ import annotations

from page.browsing import NewPage, wait

SIZE = """async (address) => {
    const image = await createImageBitmap(await (await fetch(address)).blob());
    return `${image.width}x${image.height}`;
}"""


def test_the_manifest_names_icons_that_are_there(new_page: NewPage) -> None:
    page = new_page()
    manifest = page.evaluate("async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()")
    assert manifest["name"] and manifest["start_url"] == "/" and manifest["display"] == "standalone"
    pictures = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert {icon["sizes"] for icon in pictures} >= {"192x192", "512x512"}
    assert any(icon.get("purpose") == "maskable" for icon in pictures)
    for icon in pictures:
        assert page.evaluate(SIZE, icon["src"]) == icon["sizes"]


def test_without_a_network_the_page_opens_and_says_so(new_page: NewPage) -> None:
    page = new_page(worker=True, expected=["ERR_INTERNET_DISCONNECTED"])
    wait(page, "() => navigator.serviceWorker.ready.then((found) => found.active?.state === 'activated')")
    page.context.set_offline(True)
    page.reload()
    page.get_by_test_id("city-berlin").wait_for()
    assert page.get_by_test_id("notices").get_by_role("button").count() > 0
