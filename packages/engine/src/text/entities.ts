/** Names of diacritics in HTML entities, such as `&eacute;`, with their combining characters. */
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  caron: '\u030C',
  cedil: '\u0327',
  circ: '\u0302',
  grave: '\u0300',
  ring: '\u030A',
  tilde: '\u0303',
  uml: '\u0308',
};
const NAMED: Readonly<Record<string, string>> = {
  aelig: 'æ',
  AElig: 'Æ',
  amp: '&',
  apos: "'",
  bull: '•',
  colon: ':',
  commat: '@',
  deg: '°',
  euro: '€',
  hellip: '…',
  iexcl: '¡',
  iquest: '¿',
  laquo: '«',
  ldquo: '“',
  lsquo: '‘',
  mdash: '—',
  middot: '·',
  nbsp: ' ',
  ndash: '–',
  oslash: 'ø',
  Oslash: 'Ø',
  period: '.',
  quot: '"',
  raquo: '»',
  rdquo: '”',
  rsquo: '’',
  sol: '/',
  szlig: 'ß',
  times: '×',
};
const ENTITY =
  /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z])(acute|caron|cedil|circ|grave|ring|tilde|uml)|([a-zA-Z]{3,6}));/g;
const LAST_CODE_POINT = 0x10ffff;

/** Decodes HTML entities of letters and punctuation. Angle brackets stay entities, so that no tag is created. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    ENTITY,
    (entity, decimal?: string, hex?: string, letter?: string, mark?: string, name?: string) => {
      if (letter !== undefined) return (letter + (MARKS[mark ?? ''] ?? '')).normalize('NFC');
      if (name !== undefined) return NAMED[name] ?? entity;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      const isControl = code < 0x20 || (code >= 0x7f && code < 0xa0) || (code >= 0xd800 && code < 0xe000);
      if (isControl || code > LAST_CODE_POINT) return ' ';
      const character = String.fromCodePoint(code);
      return character === '<' || character === '>' ? entity : character;
    },
  );
}
