export interface WrittenLink {
  url: string;
  /** Range of the whole link, in UTF-16 units. */
  start: number;
  end: number;
}

/** Start of a link, image, angle-bracket URL or bare URL. */
const BEGINNING = /!?\[|<https?:\/\/(?=[^\s>])|(?<![(<\]"'\w/])https?:\/\/[^\s)<>\]]+/g;
const TARGET = /\s*<?([^\s)>]+)/y;

/** Returns the links of a Markdown text, in linear time for any input. */
export function writtenLinks(text: string): WrittenLink[] {
  const next = {
    label: nextOf(text, /\]/g),
    target: nextOf(text, /\)/g),
    address: nextOf(text, /[\s>]/g),
    url: urlAt(text),
  };
  const links: WrittenLink[] = [];
  let from = 0;

  for (const { 0: beginning, index: start } of text.matchAll(BEGINNING)) {
    if (start < from) continue;
    const link = beginning.endsWith('[')
      ? labelled(text, start, next)
      : beginning.startsWith('<')
        ? angleLink(text, start, next.address(start + beginning.length))
        : { url: beginning, start, end: start + beginning.length };
    if (link === undefined) continue;
    links.push(link);
    from = link.end;
  }
  return links;
}

/** Finds the next match from an offset; linear in total for increasing offsets. */
function nextOf(text: string, pattern: RegExp): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) {
      pattern.lastIndex = from;
      found = pattern.exec(text)?.index ?? text.length;
    }
    return found;
  };
}

/** Reads the URL at an offset. The last result is cached for nested brackets. */
function urlAt(text: string): (from: number) => string | undefined {
  let asked = -1;
  let url: string | undefined;
  return (from) => {
    if (asked !== from) {
      TARGET.lastIndex = from;
      url = TARGET.exec(text)?.[1];
      asked = from;
    }
    return url;
  };
}

/** Reads `[text](url "title")`, or an image. */
function labelled(
  text: string,
  start: number,
  next: { label: (from: number) => number; target: (from: number) => number; url: ReturnType<typeof urlAt> },
): WrittenLink | undefined {
  const opening = next.label(start) + 1;
  if (text[opening] !== '(') return undefined;
  const end = next.target(opening) + 1;
  if (end > text.length) return undefined;
  const url = next.url(opening + 1);
  return url === undefined ? undefined : { url, start, end };
}

function angleLink(text: string, start: number, end: number): WrittenLink | undefined {
  return text[end] === '>' ? { url: text.slice(start + 1, end), start, end: end + 1 } : undefined;
}
