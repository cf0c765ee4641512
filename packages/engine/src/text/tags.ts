import type { Edit } from './tokens.ts';

/** Start of a tag as browsers read it, up to its end or the end of the paragraph. */
const TAG = /\\?<(?=[a-z/!?])(?:[^<>\n]|\n(?![^\S\n]*\n))*>?/gi;
/** Attribute: without a closing `>`, words after `<` are a comparison unless an attribute comes first. */
const ATTRIBUTE = /^<[a-z][\w:-]*(?:\/|[\s/]*\s)[^\s=]+=/i;
/** Closed tag. Some text with `>` is no tag, such as `a <b, c> d`. */
const CLOSED = /^<(?:[/!?]|[a-z][\w-]*[\s/>"'=]).*>$/is;

/**
 * Returns edits that remove tags which browsers recognize but Markdown doesn't treat as HTML: `<img/src=x
 * onerror=y>`.
 */
export function tagEdits(text: string): Edit[] {
  return [...text.matchAll(TAG)].map(({ 0: found, index: start }) => {
    if (found.startsWith('\\')) return { start, end: start + 2, text: '&lt;' };
    return CLOSED.test(found) || ATTRIBUTE.test(found)
      ? { start, end: start + found.length, text: /^<br[\s/>]/i.test(found) ? ' ' : '' }
      : { start, end: start + 1, text: '< ' };
  });
}

export function withoutTags(html: string): string {
  return html
    .replace(/<!--[^]*?(?:-->|$)/g, '')
    .replace(/<(script|style|iframe|svg|math)\b[^]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<[^<>]*(?:>|$)/g, '');
}
