/** A text of the rules as blocks: paragraphs, and lists. A catalogue writes an empty line between blocks and • before an item. */
export type Block = { kind: 'text'; text: string } | { kind: 'list'; items: string[] };

const ITEM = /^• */;

export function blocksOf(text: string): Block[] {
  return text.split(/\n\s*\n/).flatMap((block) => {
    const [lead, ...items] = block.split(/\n(?=•)|^(?=•)/).map((part) => part.replace(/[ \n]+/g, ' ').trim());
    const all = lead && ITEM.test(lead) ? [lead, ...items] : items;
    const found: Block[] = lead && !ITEM.test(lead) ? [{ kind: 'text', text: lead }] : [];
    return all.length ? [...found, { kind: 'list', items: all.map((item) => item.replace(ITEM, '')) }] : found;
  });
}
