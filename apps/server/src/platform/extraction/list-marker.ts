const BULLET = /^[•‣◦●○▪▫■□◆◇➢➤✓✔](?:\s*|$)/u;
const DASH = /^[·∙–—-](?:\s+|$)/u;
const NUMBER = /^(\d{1,3})[.)](?:\s+|$)/;
const LETTER = /^(?:\(\p{L}\)|\p{L}[.)]|\(\d{1,3}\))(?:\s+|$)/u;

export const isListMarker = (text: string): boolean =>
  [BULLET, DASH, NUMBER, LETTER].some((marker) => text.replace(marker, '') === '');

export interface ListItem {
  text: string;
  /** Undefined for items with bullets. */
  number?: number;
}

/** Reads a line that starts a list item with a bullet or a number. */
export function listItem(line: string): ListItem | undefined {
  const bullet = line.replace(BULLET, '').replace(DASH, '');
  if (bullet !== line && bullet !== '') return { text: bullet };
  const number = NUMBER.exec(line);
  const text = number ? line.slice(number[0].length) : '';
  return number && text ? { text, number: Number(number[1]) } : undefined;
}

export const isBulleted = (line: string): boolean => BULLET.test(line);

export const startsItem = (line: string): boolean =>
  listItem(line) !== undefined || (LETTER.test(line) && line.replace(LETTER, '') !== '');
