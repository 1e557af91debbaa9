"""What can be wrong with how a page looks, found by measuring it."""

from __future__ import annotations

from playwright.sync_api import Page

FAULTS = r"""() => {
    const found = [];
    const root = document.documentElement;
    const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        && getComputedStyle(element).clipPath === 'none' && !element.closest('.hidden-text');
    const name = (element) => {
        const id = element.closest('[data-testid]')?.dataset.testid;
        const words = element.textContent.trim().slice(0, 40);
        return `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}${id ? ` in ${id}` : ''} “${words}”`;
    };

    // Nothing needs sideways scrolling, neither the page nor a part of it.
    if (root.scrollWidth > root.clientWidth) {
        const wide = [...document.querySelectorAll('body *')].filter((one) =>
            !one.closest('.board') && one.getBoundingClientRect().right > root.clientWidth + 1);
        found.push(`scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}: ${wide.slice(0, 3).map(name).join('; ')}`);
    }
    for (const element of document.querySelectorAll('body *')) {
        const scrolls = ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
        if (scrolls && element.scrollWidth > element.clientWidth + 1 && element.checkVisibility())
            found.push(`scrolls sideways within: ${name(element)}`);
    }

    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    for (const element of top.querySelectorAll('*')) {
        if (!(element instanceof HTMLElement) || !seen(element) || element.closest('.board')) continue;
        const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
        if (own && clipped(element)) found.push(`text is cut off: ${name(element)}`);
    }
    for (const element of top.querySelectorAll('a[href], button, input, select, summary')) {
        const box = element.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const inside = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && box.width > 0;
        if (!inside || !element.checkVisibility() || element.closest('.hidden-text') || outOfSight(element, x, y)) continue;
        const hit = document.elementFromPoint(x, y);
        const own = element.contains(hit) || hit?.contains(element) || hit?.closest('label') === element.closest('label');
        if (hit && !own) found.push(`covered: ${name(element)} by ${name(hit)}`);
    }
    return [...new Set(found)];

    /** Whether an element that scrolls has scrolled this point away. */
    function outOfSight(element, x, y) {
        for (let at = element.parentElement; at; at = at.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(at);
            if (overflowX === 'visible' && overflowY === 'visible') continue;
            const box = at.getBoundingClientRect();
            if (x < box.left || x > box.right || y < box.top || y > box.bottom) return true;
        }
        return false;
    }
    /** Whether words of this element lie outside of it, or of what holds it, where they can't be scrolled to. */
    function clipped(element) {
        const range = document.createRange();
        range.selectNodeContents(element);
        const words = range.getBoundingClientRect();
        for (let at = element; at && at !== document.body; at = at.parentElement) {
            const style = getComputedStyle(at);
            const box = at.getBoundingClientRect();
            const hides = (way) => ['hidden', 'clip'].includes(way);
            if (hides(style.overflowX) && (words.right > box.right + 1.5 || words.left < box.left - 1.5)) return true;
            if (hides(style.overflowY) && (words.bottom > box.bottom + 3 || words.top < box.top - 3)) return true;
            if (style.overflowX !== 'visible' || style.overflowY !== 'visible') return false;
        }
        return false;
    }
}"""


def faults(page: Page) -> list[str]:
    """Sideways scrolling, text that is cut off, buttons under something else; each in a line."""
    found: list[str] = page.evaluate(FAULTS)
    return found
