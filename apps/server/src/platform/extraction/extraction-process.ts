import type { BatchSheet } from '@inkstep/contract';
import { extractPage } from './extract-page.ts';
import {
  type ExtractedPage,
  ExtractionFailed,
  type ExtractionFailure,
  type FetchedBytes,
} from './extracted-page.ts';
import '../processes/behind-requests.ts';

/** Errors lose their class between processes, so failures are sent as values. */
export type ExtractionReply = { page: ExtractedPage } | { sheets: BatchSheet[] } | Failure;

export type ExtractionInput = FetchedBytes | { workbook: Uint8Array };

type Failure = { failure: ExtractionFailure; detail: string } & Partial<Pick<ExtractionFailed, 'candidates'>>;

async function read(input: ExtractionInput): Promise<ExtractionReply> {
  if (!('workbook' in input)) return { page: await extractPage(input) };
  const { readSheets } = await import('./read-sheets.ts');
  return { sheets: await readSheets(input.workbook) };
}

process.on('message', (input: ExtractionInput) => {
  void read(input)
    .catch((error: unknown): ExtractionReply => {
      if (error instanceof ExtractionFailed)
        return { failure: error.reason, detail: error.detail, candidates: error.candidates };
      return { failure: 'malformed', detail: String(error) };
    })
    .then((reply) => process.send?.(reply));
});
