import type { Element, Root } from 'hast';
import { element, isElement, nodeText, rewrite } from './tree.ts';

export interface PostHeading {
  id: string;
  text: string;
  level: 2 | 3;
}

/** Matches ids that the page itself uses. */
const TAKEN = /^(?:main|fn|fnref|footnote|source|cite|contents|related|reading)(?:-|$)/;

const slugOf = (words: string): string => {
  const slug = words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return slug === '' || TAKEN.test(slug) ? `section-${slug}`.replace(/-$/, '') : slug;
};

/**
 * Removes headings and text that repeat the title and author above, and turns other top-level headings into sections.
 */
export function fitUnderTitle(root: Root, { title, byline }: { title: string; byline: string }): void {
  for (const [name, words] of [
    ['h1', title],
    ['p', byline],
  ] as const) {
    const at = root.children.findIndex((node) => isElement(node));
    const first = root.children[at];
    if (isElement(first, name) && nodeText(first).trim() === words.trim()) root.children.splice(at, 1);
  }
  rewrite(root, (node) => {
    if (isElement(node, 'h1')) node.tagName = 'h2';
    return [node];
  });
}

/** Gives headings an id from their text and a link to themselves. Returns those for the table of contents. */
export function anchorHeadings(root: Root): PostHeading[] {
  const used = new Map<string, number>();
  const headings: PostHeading[] = [];
  for (const node of root.children) {
    if (!isElement(node, 'h2', 'h3', 'h4', 'h5', 'h6')) continue;
    const own = takeId(node);
    const words = nodeText(node).trim();
    const slug = slugOf(own ?? words);
    const count = (used.get(slug) ?? 0) + 1;
    used.set(slug, count);
    const id = count === 1 ? slug : `${slug}-${count}`;
    node.properties['id'] = id;
    linkToItself(node, id);
    if (words && isElement(node, 'h2', 'h3'))
      headings.push({ id, text: words, level: node.tagName === 'h2' ? 2 : 3 });
  }
  return headings;
}

/** Removes the id that other programs write at the end of a heading, as in `{#id}`, and returns it. */
function takeId(heading: Element): string | undefined {
  const last = heading.children.at(-1);
  const [mark, id] = (last?.type === 'text' && /\s*\{#([^{}\s]+)\}\s*$/.exec(last.value)) || [];
  if (last?.type === 'text' && mark) last.value = last.value.slice(0, -mark.length);
  return id;
}

function linkToItself(heading: Element, id: string): void {
  let hasLink = false;
  rewrite({ type: 'root', children: [...heading.children] }, (node) => {
    hasLink ||= isElement(node, 'a');
    return [node];
  });
  if (hasLink || heading.children.length === 0) return;
  heading.children = [element('a', { href: `#${id}`, className: ['anchor'] }, heading.children)];
}
