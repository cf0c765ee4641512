import type { EncodingGuess } from '@inkstep/contract/guess-encoding';

/** Encodings that users can choose, besides those that a file may have. */
const USUAL = ['utf-8', 'windows-1252', 'gb18030', 'shift_jis', 'utf-16le', 'utf-16be'];

export const encodingChoices = ({ encoding, candidates }: EncodingGuess): string[] => [
  ...new Set([...(encoding ? [encoding] : []), ...candidates.map((each) => each.encoding), ...USUAL]),
];

/** Encodings that have a name in the texts. */
const NAMED = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'gb18030',
  'shift_jis',
  'windows-1250',
  'windows-1251',
  'koi8-r',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'big5',
  'euc-jp',
  'euc-kr',
] as const;
type Named = (typeof NAMED)[number];

export const isNamed = (encoding: string): encoding is Named => NAMED.some((name) => name === encoding);

/** Decodes without the byte order mark, which the decoder removes. */
export const decodeTable = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding).decode(bytes);
