import { extractPage } from './extract-page.ts';
import {
  type ExtractedPage,
  ExtractionFailed,
  type ExtractionFailure,
  type FetchedBytes,
} from './extracted-page.ts';

/** Errors lose their class between processes, so failures are sent as values. */
export type ExtractionReply = { page: ExtractedPage } | Failure;

type Failure = { failure: ExtractionFailure; detail: string } & Partial<Pick<ExtractionFailed, 'candidates'>>;

process.on('message', (input: FetchedBytes) => {
  void extractPage(input)
    .then((page): ExtractionReply => ({ page }))
    .catch((error: unknown): ExtractionReply => {
      if (error instanceof ExtractionFailed)
        return { failure: error.reason, detail: error.detail, candidates: error.candidates };
      return { failure: 'malformed', detail: String(error) };
    })
    .then((reply) => process.send?.(reply));
});
