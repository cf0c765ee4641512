import path from 'node:path';
import { ExtractionFailed, type FetchedBytes } from './extracted-page.ts';

export const FILE_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  markdown: 'text/markdown',
  text: 'text/plain',
} as const;

const OF_NAMES: Readonly<Record<string, keyof typeof FILE_TYPES>> = {
  '.pdf': 'pdf',
  '.docx': 'docx',
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.txt': 'text',
};
const SNIFFED_BYTES = 4096;
const PDF = '%PDF-';
/** Readers allow other bytes before the header. */
const PDF_START = 1024;
const ZIP = 'PK\u0003\u0004';
/** Container of encrypted documents, and of the formats before DOCX. */
const COMPOUND_FILE = '\u00d0\u00cf\u0011\u00e0';
/** Name of a part that the formats before DOCX don't have. */
const ENCRYPTED_PART = Buffer.from('EncryptedPackage', 'utf16le');
/** Start of files of other types that are renamed to text. */
const OTHER_TEXT = /^\s*(?:\{\\rtf|<!doctype html|<html[\s>])/i;

/** Type of an uploaded file by its name, if its first bytes match. @throws ExtractionFailed unsupported, encrypted */
export function fileType(
  name: string,
  bytes: Uint8Array,
): Pick<FetchedBytes, 'contentType' | 'asksEncoding'> {
  const kind = OF_NAMES[path.extname(name).toLowerCase()];
  const sniffed = bytes.subarray(0, SNIFFED_BYTES);
  const start = Buffer.from(sniffed).toString('latin1');
  const isPdf = start.slice(0, PDF_START).includes(PDF);
  const isLocked = start.startsWith(COMPOUND_FILE) && Buffer.from(bytes).includes(ENCRYPTED_PART);
  if (kind === 'docx' && isLocked) throw new ExtractionFailed('encrypted', name);
  if (kind === 'pdf' && isPdf) return { contentType: FILE_TYPES.pdf };
  if (kind === 'docx' && start.startsWith(ZIP)) return { contentType: FILE_TYPES.docx };
  const isText = kind === 'markdown' || kind === 'text';
  const isOther = [PDF, ZIP, COMPOUND_FILE].some((head) => start.startsWith(head)) || OTHER_TEXT.test(start);
  if (!isText || isOther) {
    throw new ExtractionFailed('unsupported', path.extname(name));
  }
  return { contentType: FILE_TYPES[kind], asksEncoding: true };
}
