/** Part of raw HTML in Markdown. A link replaces an embedded page. */
export type RawPart = { text: string } | { tag: string; isClosing: boolean } | { href: string };

const MARKUP =
  /<!--[\s\S]*?-->|<(\/?)(br|del|details|ins|kbd|mark|su[bp]|summary)(?=[\s/>])[^<>]*>|<iframe\s(?:[^<>]*?\s)?src=["']?(https?:\/\/[^"'\s<>]+)[^<>]*>(?:\s*<\/iframe>)?/gi;

/**
 * Splits raw HTML of Markdown into text and the tags that are shown as such, without their attributes. Drops comments.
 * Other tags are text.
 */
export function rawParts(source: string): RawPart[] {
  const parts: RawPart[] = [];
  let done = 0;
  for (const { 0: whole, 1: slash, 2: name, 3: href, index } of source.matchAll(MARKUP)) {
    if (index > done) parts.push({ text: source.slice(done, index) });
    if (name) parts.push({ tag: name.toLowerCase(), isClosing: slash === '/' });
    else if (href) parts.push({ href });
    done = index + whole.length;
  }
  return done < source.length ? [...parts, { text: source.slice(done) }] : parts;
}
