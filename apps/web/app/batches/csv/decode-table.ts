/** Encodings that `decodeTable` detects or the user can choose. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'gb18030', 'shift_jis'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const SAMPLE = 4096;
/** Minimum share of zero bytes at even or odd positions in UTF-16 without a byte order mark. */
const MANY = 0.3;

const begins = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** Spreadsheet files (XLSX, ODS) are zip archives, old ones (XLS) OLE files. */
export const isSpreadsheetFile = (bytes: Uint8Array): boolean =>
  begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** Share of zero bytes at even or odd positions. */
function zeros(bytes: Uint8Array, from: 0 | 1): number {
  const sample = bytes.subarray(0, SAMPLE);
  let count = 0;
  for (let at = from; at < sample.length; at += 2) if (sample[at] === 0) count += 1;
  return count / Math.max(1, sample.length / 2);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Detects the encoding by the byte order mark or the bytes. Defaults to Western European. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be';
  if (zeros(bytes, 1) > MANY) return 'utf-16le';
  if (zeros(bytes, 0) > MANY) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** Decodes without the byte order mark, which the decoder removes. */
export const decodeTable = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes);
