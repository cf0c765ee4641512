import type { ExtractionReason } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { ExtractionFailed, type ExtractionFailure } from '../../platform/extraction/extracted-page.ts';
import { FetchRefused } from '../../platform/fetch/fetch-refused.ts';

const OF_PAGES: Partial<Record<ExtractionFailure, ExtractionReason>> = {
  unsupported: 'type',
  'too-large': 'size',
  'too-complex': 'size',
  malformed: 'text',
  empty: 'text',
  scanned: 'scanned',
  encrypted: 'encrypted',
  form: 'form',
  fonts: 'fonts',
  stopped: 'time',
};

/** Failures caused by a public server's response or timeout. All others would reveal something about a network. */
const OF_ANSWERS: Partial<Record<FetchRefused['reason'], ExtractionReason>> = {
  'content-type': 'type',
  size: 'size',
  deadline: 'time',
};

export const REASON_TEXTS: Record<ExtractionReason, string> = {
  type: 'Only web pages, PDFs and plain text are supported.',
  size: 'The content is too large.',
  text: 'No readable text was found. Scanned PDFs and pages that need scripts to load have none.',
  scanned: 'This PDF has pictures of pages and no text. Run text recognition on it first.',
  encrypted: 'The file is protected with a password.',
  form: 'This PDF is an interactive form (XFA). Print it to a PDF and add that.',
  fonts: "The fonts of this PDF don't tell which characters they show. Run text recognition on it first.",
  time: 'Reading it took too long.',
  full: `A task holds at most ${LIMITS.sources} sources.`,
};

/** Reason why a fetched page has no usable text; undefined if it must not be revealed. */
export function failureReason(error: unknown): ExtractionReason | undefined {
  if (error instanceof ExtractionFailed) return OF_PAGES[error.reason];
  return error instanceof FetchRefused ? OF_ANSWERS[error.reason] : undefined;
}
