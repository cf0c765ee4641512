/** Part of raw HTML in Markdown. A link replaces an embedded page, a comment has no text. */
export type RawPart = { source: string } & (
  | { text: string }
  | { tag: string; isClosing: boolean }
  | { href: string }
);

/** Tags that are shown as such, without their attributes. */
export const SHOWN_TAGS = 'br|del|details|ins|kbd|mark|su[bp]|summary';

const MARKUP = new RegExp(
  `<!--[\\s\\S]*?-->|<(/?)(${SHOWN_TAGS})(?=[\\s/>])[^<>]*>|` +
    '<iframe\\s(?:[^<>]*?\\s)?src=["\']?(https?://[^"\'\\s<>]+)[^<>]*>(?:\\s*</iframe>)?',
  'gi',
);

/**
 * Splits raw HTML of Markdown into text and the tags that are shown as such, without their attributes. Other tags are
 * text.
 */
export function rawParts(source: string): RawPart[] {
  const parts: RawPart[] = [];
  let done = 0;
  for (const { 0: whole, 1: slash, 2: name, 3: href, index } of source.matchAll(MARKUP)) {
    if (index > done) parts.push(textPart(source.slice(done, index)));
    if (name) parts.push({ source: whole, tag: name.toLowerCase(), isClosing: slash === '/' });
    else parts.push(href ? { source: whole, href } : { source: whole, text: '' });
    done = index + whole.length;
  }
  return done < source.length ? [...parts, textPart(source.slice(done))] : parts;
}

const textPart = (text: string): RawPart => ({ source: text, text });
