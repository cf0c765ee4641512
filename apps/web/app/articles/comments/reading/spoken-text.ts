/** Text without white space and Markdown's marks, with the position of each character in the source. */
export interface SpokenText {
  text: string;
  at: readonly number[];
}

/** Marks that a rendered text doesn't show, and links and pictures, of which only the words are shown. */
const MARKS =
  /!\[[^\]]*\]\([^)]*\)|(?<=\])\([^)]*\)|^ {0,3}#{1,6}[ \t]+|^ *(?:[-+*]|\d{1,9}[.)])[ \t]+(?:\[[ x]\] )?|^ *>+ ?|^ *\|?[ :|-]*-{3,}[ :|-]*$|^ *`{3,}.*$|\*+|~~|`|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])|\[(?!\d{1,3}\])|(?<!\[\d{1,3})\]|\||<[^>\n]*>|\\(?=[!-/:-@[-`{-~])/gmu;

/** What a reader sees of a Markdown text. Approximate: where it differs, a place isn't found. */
export function spokenText(markdown: string): SpokenText {
  const hidden = new Set<number>();
  for (const { 0: mark, index } of markdown.matchAll(MARKS))
    for (let place = index; place < index + mark.length; place++) hidden.add(place);
  const at: number[] = [];
  let text = '';
  for (let place = 0; place < markdown.length; place++) {
    const sign = markdown.charAt(place);
    if (hidden.has(place) || /\s/.test(sign)) continue;
    at.push(place);
    text += sign;
  }
  return { text, at };
}

export const withoutSpace = (text: string): string => text.replaceAll(/\s+/g, '');

function placesOf(words: string, text: string): number[] {
  const places: number[] = [];
  if (words === '') return places;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) places.push(at);
  return places;
}

/**
 * Matches words in one text with the same words in another: the same occurrence, if both texts have equally many.
 * Returns the position in `other`; undefined if it isn't certain.
 */
export function samePlace(words: string, place: number, text: string, other: string): number | undefined {
  const [own, found] = [placesOf(words, text), placesOf(words, other)];
  return own.length === found.length ? found[own.indexOf(place)] : undefined;
}
