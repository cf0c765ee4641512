/** Maximum length of a cut-off word that is dropped entirely. */
const WORD = 20;

/** Cuts text to at most `length` characters at a word boundary, followed by an ellipsis. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const head = text.slice(0, length);
  const space = /\s/.test(text.charAt(length)) ? -1 : head.search(/\s\S*$/);
  return `${(space > Math.max(0, length - WORD) ? head.slice(0, space) : head).trimEnd()}…`;
}
