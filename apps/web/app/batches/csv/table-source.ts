import type { BatchSheet } from '@inkstep/contract';
import { batchPaths } from '@inkstep/contract/batch-paths';
import { ApiError, toApiError } from '@inkstep/contract/client';
import { type EncodingGuess, guessEncoding } from '@inkstep/contract/guess-encoding';
import { BATCH_LIMITS } from '@inkstep/contract/limits';
import { callHeaders } from '../../kit/api/api.ts';
import { isBinary } from './binary-kinds.ts';

/** Bytes of a text file, sheets of a spreadsheet file, pasted text, or the reason why there is none. */
export type TableSource = { name: string } & (
  | { bytes: Uint8Array<ArrayBuffer>; guess: EncodingGuess }
  | { sheets: BatchSheet[] }
  | { text: string }
  | { refusal: 'size' | 'type' | 'binary' }
);

const begins = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** XLSX and ODS files are ZIP archives. */
const isArchive = (bytes: Uint8Array): boolean => begins(bytes, 0x50, 0x4b, 0x03, 0x04);
/** XLS files, and XLSX files with a password. */
const isCompoundFile = (bytes: Uint8Array): boolean => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** The server reads spreadsheet files in a process of their own, because they can be hostile. @throws ApiError */
async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<BatchSheet[]> {
  const route = batchPaths.readBatchSheets;
  const response = await fetch(route.path, {
    method: route.method,
    headers: { ...callHeaders(route), 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  if (!response.ok) throw await toApiError(response);
  const { sheets } = (await response.json()) as { sheets: BatchSheet[] };
  return sheets;
}

/** @throws ApiError if the server couldn't be asked */
export async function tableSource(given: File | string): Promise<TableSource> {
  if (typeof given === 'string') {
    const isLong = given.length > BATCH_LIMITS.tableBytes;
    return { name: '', ...(isLong ? { refusal: 'size' } : { text: given }) };
  }
  const { name } = given;
  if (given.size > BATCH_LIMITS.tableBytes) return { name, refusal: 'size' };
  const bytes = new Uint8Array(await given.arrayBuffer());
  if (isCompoundFile(bytes)) return { name, refusal: 'type' };
  if (isBinary(bytes)) return { name, refusal: 'binary' };
  if (isArchive(bytes)) {
    try {
      return { name, sheets: await readSheets(bytes) };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'FILE_UNREADABLE') return { name, refusal: 'type' };
      throw error;
    }
  }
  const guess = await guessEncoding(bytes);
  return { name, ...(guess.encoding === undefined ? { refusal: 'type' } : { bytes, guess }) };
}
