/** A Markdown heading of level 1, including optional closing marks. Runs in linear time. */
export const HEADING = /^ {0,3}#[ \t]+(\S.*)$/m;

/** Removes the marks that close a heading. Marks adjacent to a word are part of it, as in `C#`. */
export function withoutClosingMarks(heading: string): string {
  const text = heading.trimEnd();
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  return /\s/.test(text[end - 1] ?? '') ? text.slice(0, end).trimEnd() : text;
}
