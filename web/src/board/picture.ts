/** A drawing of the page as a file of its own: what style sheets say is written into it. */

/** What is written, unless it is what every drawing begins with. */
const LOOKS: Record<string, string> = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  'fill-rule': 'nonzero',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-opacity': '1',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-miterlimit': '4',
  opacity: '1',
  'paint-order': 'normal',
};
const LETTERS: Record<string, string> = {
  'font-family': '',
  'font-size': '',
  'font-style': 'normal',
  'font-weight': '400',
  'letter-spacing': 'normal',
  'text-anchor': 'start',
};
const OURS = ['style', 'class', 'role', 'tabindex', 'aria-label', 'aria-hidden', 'data-track', 'data-place'];

/** @param drawings of one size, which lie on each other: the lowest first */
export function standalone(drawings: SVGSVGElement[]): string {
  const [picture, ...others] = drawings.map(copied);
  if (!picture) return '';
  for (const other of others) picture.append(...other.childNodes);
  picture.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(picture).replace(/<!--.*?-->/g, '');
}

function copied(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [mine, theirs] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')];
  const unseen: Element[] = [];
  mine.forEach((element, i) => {
    const twin = theirs[i];
    if (!twin) return;
    const style = getComputedStyle(element);
    if (element.classList.contains('hit') || style.display === 'none') unseen.push(twin);
    // A group says nothing that its members would not say themselves; but it fades as a whole.
    const group = element.children.length > 0;
    const looks = group ? { opacity: '1' } : element.localName === 'text' ? { ...LOOKS, ...LETTERS } : LOOKS;
    for (const look of Object.keys(LOOKS)) twin.removeAttribute(look);
    for (const [look, usual] of Object.entries(looks)) {
      const value = style.getPropertyValue(look);
      if (value && value !== usual) twin.setAttribute(look, value);
    }
    for (const name of OURS) twin.removeAttribute(name);
  });
  for (const element of unseen) element.remove();
  for (const name of OURS) copy.removeAttribute(name);
  return copy;
}
