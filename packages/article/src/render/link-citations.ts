import type { Element, ElementContent } from 'hast';
import { elementsNamed, isElement, property } from './html-nodes.ts';

/** Keeps the citations as parts when it splits a text. */
const CITATIONS = /(\[\d{1,3}\])/;
const UNLINKED = new Set(['a', 'code', 'pre']);

export interface CitationOptions {
  /** Gives each cited source of the list an anchor, such as `source-1`. */
  anchors?: boolean;
  /** Links citations to those anchors instead of the sources' URLs, which survive pasting. */
  within?: boolean;
}

interface Source {
  item: Element;
  anchor: string;
  url: string | undefined;
}

/** Returns the sources by their citations, from the numbered list at the end. */
function listedSources(body: readonly ElementContent[]): ReadonlyMap<string, Source> {
  const list = body.filter(isElement).findLast(({ tagName }) => tagName === 'ol');
  const start = Number((list && property(list, 'start')) || 1);
  const items = list?.children.filter(isElement) ?? [];
  return new Map(
    items.map((item, index) => {
      const links = elementsNamed('a', item.children).map((link) => property(link, 'href'));
      const url = links.find((href) => href.startsWith('http'));
      return [`[${start + index}]`, { item, anchor: `source-${start + index}`, url }];
    }),
  );
}

/** Links each citation to its source, if the article ends with a numbered list of sources. */
export function linkCitations(
  body: readonly ElementContent[],
  { anchors = false, within = false }: CitationOptions,
): ElementContent[] {
  const sources = listedSources(body);
  const items = new Set([...sources.values()].map(({ item }) => item));
  if (![...sources.values()].some(({ url }) => url !== undefined)) return [...body];

  const part = (value: string): ElementContent => {
    const source = sources.get(value);
    if (source && anchors) source.item.properties['id'] = source.anchor;
    const href = within ? source && `#${source.anchor}` : source?.url;
    const text = { type: 'text', value } as const;
    return href === undefined
      ? text
      : { type: 'element', tagName: 'a', properties: { href }, children: [text] };
  };
  const linked = (node: ElementContent): ElementContent[] => {
    if (node.type === 'text') return node.value.split(CITATIONS).filter(Boolean).map(part);
    if (!isElement(node) || items.has(node) || UNLINKED.has(node.tagName)) return [node];
    return [{ ...node, children: node.children.flatMap(linked) }];
  };
  return body.flatMap(linked);
}
