const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

/** First bytes of pictures, documents, archives and media, with where they are. */
const MARKS: readonly { at: number; mark: readonly number[] }[] = [
  { at: 0, mark: [0x89, ...ascii('PNG')] },
  { at: 0, mark: [0xff, 0xd8, 0xff] },
  { at: 0, mark: ascii('GIF8') },
  { at: 0, mark: ascii('RIFF') },
  { at: 0, mark: [...ascii('II'), 0x2a, 0] },
  { at: 0, mark: [...ascii('MM'), 0, 0x2a] },
  { at: 0, mark: [0, 0, 1, 0] },
  { at: 4, mark: ascii('ftyp') },
  { at: 0, mark: ascii('%PDF-') },
  { at: 0, mark: [0x1f, 0x8b] },
  { at: 0, mark: [...ascii('7z'), 0xbc, 0xaf] },
  { at: 0, mark: [...ascii('Rar!'), 0x1a] },
  { at: 0, mark: [...ascii('ID3'), 0x03] },
  { at: 0, mark: ascii('OggS') },
  { at: 0, mark: ascii('SQLite format 3') },
  { at: 0, mark: [0x7f, ...ascii('ELF')] },
];

/** True if the first bytes are those of a kind of file that has no table, whatever its name is. */
export const isBinary = (bytes: Uint8Array): boolean =>
  MARKS.some(({ at, mark }) => mark.every((byte, index) => bytes[at + index] === byte));
