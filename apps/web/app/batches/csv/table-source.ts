import { isSpreadsheetFile } from './decode-table.ts';

const MAX_BYTES = 2_000_000;

/** Bytes of a file, or pasted text. */
export type TableSource = { name: string; bytes: Uint8Array } | { name: string; text: string };

export async function tableSource(given: File | string): Promise<TableSource> {
  if (typeof given === 'string') return { name: '', text: given };
  // Reads one byte more than allowed, to detect files that are too large.
  const bytes = new Uint8Array(await given.slice(0, MAX_BYTES + 1).arrayBuffer());
  return { name: given.name, bytes };
}

const sizeOf = (source: TableSource): number =>
  'bytes' in source ? source.bytes.length : source.text.length;

/** Reason why a file can't be read at all. */
export function findRefusal(source: TableSource): 'size' | 'spreadsheet' | undefined {
  if ('bytes' in source && isSpreadsheetFile(source.bytes)) return 'spreadsheet';
  return sizeOf(source) > MAX_BYTES ? 'size' : undefined;
}
