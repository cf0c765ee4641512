import type { ElementContent, Root } from 'hast';

// Attributes such as in `[vc_row el_class="a"]`, which templates may turn into typographic quotes.
const ATTRIBUTES =
  /(?<![\w)\]])\[[a-z][\w-]{1,40}(?:\s+[\w-]{1,40}=["“”″»][^"“”″»[\]]{0,500}["“”″«])+\s*\/?\]/gi;
const CLOSING = /\[\/([a-z][\w-]{1,40})\]/gi;
const BARE = /(?<![\w)\]])\[([a-z][\w-]{1,40})\s*\/?\]/gi;

/** Removes a CMS's leftover shortcodes from a page, in place, except from code. */
export function removeShortcodes(tree: Root): void {
  const closed = new Set<string>();
  eachText(tree.children, (text) => {
    for (const [, name = ''] of text.matchAll(CLOSING)) closed.add(name.toLowerCase());
    return text;
  });
  eachText(tree.children, (text) =>
    text.includes('[')
      ? text
          .replace(ATTRIBUTES, '')
          .replace(CLOSING, '')
          .replace(BARE, (whole, name: string) => (closed.has(name.toLowerCase()) ? '' : whole))
      : text,
  );
}

function eachText(
  nodes: readonly (ElementContent | Root['children'][number])[],
  change: (text: string) => string,
): void {
  for (const node of nodes) {
    if (node.type === 'text') node.value = change(node.value);
    else if (node.type === 'element' && node.tagName !== 'pre' && node.tagName !== 'code')
      eachText(node.children, change);
  }
}
