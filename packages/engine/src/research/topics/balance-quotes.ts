/** Opening quotation marks with their closing ones: German closes with the mark that opens in English. */
const CLOSERS: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '”': '”',
  '„': '“”',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
  '「': '」',
  '『': '』',
  '《': '》',
};
const CLOSING_ONLY = new Set('」』》');

/** Removes quotation marks without a partner, and those around the whole text. */
export function balanceQuotes(text: string): string {
  const characters = [...text];
  const open: number[] = [];
  const partner = new Map<number, number>();
  for (const [place, character] of characters.entries()) {
    const last = open.at(-1);
    if (last !== undefined && CLOSERS[characters[last] ?? '']?.includes(character)) {
      open.pop();
      partner.set(last, place).set(place, last);
    } else if (character in CLOSERS) open.push(place);
  }
  const isMark = (character: string) => character in CLOSERS || CLOSING_ONLY.has(character);
  const whole = characters.length > 1 && partner.get(0) === characters.length - 1;
  return characters
    .filter((character, place) => !isMark(character) || partner.has(place))
    .slice(whole ? 1 : 0, whole ? -1 : undefined)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
