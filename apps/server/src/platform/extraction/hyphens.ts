/** Words that a suspended hyphen goes with: pre- and post-war, Vor- und Nachteile. */
const CONJUNCTION = /^(?:and|or|to|und|oder|bzw|sowie|bis|en|of|et|ou|y|o|e)\b/iu;
/** First parts of compounds that keep their hyphen. */
const FIRST_PARTS = new Set(
  'all anti co cross double ex full half high ill inter long low mid mini multi non off on out post pre pro quasi re self semi short single so sub super ultra under well'.split(
    ' ',
  ),
);

export type Words = ReadonlySet<string>;

const WORD = /[\p{L}\p{N}]+(?:[-‐][\p{L}\p{N}]+)*/gu;

/** The words within lines, in lower case. Those at the ends of lines may be halves. */
export function collectWords(lines: readonly string[]): Words {
  return new Set(
    lines.flatMap(
      (line) =>
        line
          .toLowerCase()
          .match(WORD)
          ?.slice(1, /[-‐]$/u.test(line) ? -1 : undefined) ?? [],
    ),
  );
}

/** Joins a line that ends in a hyphen to the next one. */
export function joinHyphenated(start: string, rest: string, words: Words): string {
  const [, first = '', hyphen = ''] =
    /([\p{L}\p{N}]*(?:[-‐][\p{L}\p{N}]+)*)([-‐\u00ad]+)$/u.exec(start) ?? [];
  const [second = ''] = /^[\p{L}\p{N}]+(?:[-‐][\p{L}\p{N}]+)*/u.exec(rest) ?? [];
  if (!first || !second) return `${start} ${rest}`;
  const stem = start.slice(0, -hyphen.length);
  if (hyphen.includes('\u00ad')) return stem + rest;
  if (CONJUNCTION.test(rest)) return `${start} ${rest}`;
  return isCompound(first, second, words) ? start + rest : stem + rest;
}

function isCompound(first: string, second: string, words: Words): boolean {
  if (!/\p{L}$/u.test(first) || !/^\p{Ll}/u.test(second)) return true;
  const [start, end] = [first.toLowerCase(), second.toLowerCase()];
  if (words.has(start + end)) return false;
  if (words.has(`${start}-${end}`) || /[-‐]/u.test(start + end)) return true;
  return FIRST_PARTS.has(start) || (words.has(start) && words.has(end));
}
