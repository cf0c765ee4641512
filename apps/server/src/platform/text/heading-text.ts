/** A Markdown heading of the first level; its text may end with closing marks. Linear, however long the line is. */
export const HEADING = /^ {0,3}#[ \t]+(\S.*)$/m;

/** Without the marks that close a heading. Marks that touch a word are part of it, as in `C#`. */
export function withoutClosingMarks(heading: string): string {
  const text = heading.trimEnd();
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  return /\s/.test(text[end - 1] ?? '') ? text.slice(0, end).trimEnd() : text;
}
