/** A word that is cut off in its first so many characters is left out as a whole. */
const WORD = 20;

/** At most `length` characters of a text, to the end of a word, with an ellipsis after them where more follows. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const head = text.slice(0, length);
  const space = /\s/.test(text.charAt(length)) ? -1 : head.search(/\s\S*$/);
  return `${(space > Math.max(0, length - WORD) ? head.slice(0, space) : head).trimEnd()}…`;
}
