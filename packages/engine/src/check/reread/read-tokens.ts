/** Word, number or sign of a text as it is compared, with its place in UTF-16 units. */
export interface Token {
  key: string;
  start: number;
  end: number;
}

const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Thai}]`;
const TOKEN = new RegExp(
  [
    String.raw`per cent(?!\p{L})|por ciento(?!\p{L})`,
    String.raw`(?<!\p{Nd})\p{Nd}{1,3}(?:[ \u00a0\u202f\u2009.,'’]\p{Nd}{3})+(?!\p{Nd})(?:[.,]\p{Nd}+)?`,
    String.raw`\p{Nd}+(?:[.,]\p{Nd}+)*`,
    UNSPACED,
    String.raw`(?:(?!${UNSPACED})[\p{L}\p{M}])+(?:['’]\p{L}+)*`,
    '[%％]',
  ].join('|'),
  'giu',
);
const NUMBER = /^\p{Nd}/u;
const GROUPS = /^\p{Nd}{1,3}(?:[ \u00a0\u202f\u2009.,'’]\p{Nd}{3})+(?=$|[.,])/u;
const PERCENT = new Set(['%', 'per cent', 'percent', 'pct', 'prozent', 'por ciento']);
/** Marks of notes, and characters that nobody sees. */
const NOTE = /\[(?:\d{1,3}|[a-z]|citation needed|note \d+|edit)\]/giu;
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/gu;

export const withoutNotes = (text: string): string => text.replace(UNSEEN, '').replace(NOTE, '');

/** Reads a text so that quotes, dashes, spaces, capitals and the form of numbers don't matter. */
export const readTokens = (text: string): Token[] =>
  Array.from(text.matchAll(TOKEN), ({ 0: found, index }) => ({
    key: keyOf(found),
    start: index,
    end: index + found.length,
  }));

export const isNumber = ({ key }: Pick<Token, 'key'>): boolean => NUMBER.test(key);

function keyOf(found: string): string {
  const plain = found.normalize('NFKC').toLowerCase().replaceAll('’', "'");
  if (PERCENT.has(plain)) return '%';
  if (!NUMBER.test(plain)) return plain.replace(/'s$/, '');
  const [groups = ''] = GROUPS.exec(plain) ?? [];
  return (groups.replace(/\P{Nd}/gu, '') + plain.slice(groups.length)).replaceAll(',', '.');
}
