const CITATION = /\[(\d{1,3})\]/g;
const UNLINKED = 'a, code, pre';

/** Finds the numbered list of sources at the end and the links in it. */
function sourceLinks(body: HTMLElement): { list: Element | undefined; links: Map<string, string> } {
  const list = [...body.querySelectorAll(':scope > ol')].at(-1);
  const links = new Map<string, string>();
  const start = Number(list?.getAttribute('start') ?? 1);
  for (const [index, item] of [...(list?.children ?? [])].entries()) {
    const href = item.querySelector('a[href^="http"]')?.getAttribute('href');
    if (href) links.set(String(start + index), href);
  }
  return { list, links };
}

/** Links each citation to its source's URL, because anchors within the page don't survive pasting. */
export function linkCitations(body: HTMLElement): void {
  const { list, links } = sourceLinks(body);
  if (links.size === 0) return;
  const { ownerDocument: page } = body;
  const walker = page.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!list?.contains(node) && !node.parentElement?.closest(UNLINKED)) texts.push(node as Text);
  }
  for (const text of texts) {
    const parts = text.data.split(/(\[\d{1,3}\])/).map((part) => {
      const href = part.match(CITATION) ? links.get(part.slice(1, -1)) : undefined;
      if (href === undefined) return part;
      const link = page.createElement('a');
      link.setAttribute('href', href);
      link.textContent = part;
      return link;
    });
    if (parts.length > 1) text.replaceWith(...parts);
  }
}
