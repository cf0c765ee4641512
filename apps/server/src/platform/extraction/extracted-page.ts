/** A document as it was fetched: `charset` is the one of its Content-Type header. */
export type FetchedBytes = { url: string; contentType: string; charset?: string; bytes: Uint8Array };

export type ExtractedPage = {
  title: string;
  /** What the page says about itself; empty when it says nothing. */
  description: string;
  author?: string;
  /** A calendar date, `2026-03-31`. */
  publishedAt?: string;
  /** A BCP 47 tag, such as `en` or `pt-BR`. */
  language?: string;
  /** Markdown without images, raw HTML or links other than http, https and mailto. */
  content: string;
  wordCount: number;
};

export type PageMetadata = Pick<
  ExtractedPage,
  'title' | 'description' | 'author' | 'publishedAt' | 'language'
>;

export type ExtractionFailure =
  | 'unsupported'
  | 'too-large'
  | 'too-complex'
  | 'malformed'
  | 'empty'
  | 'stopped';

/** Why a document gave no text. For the log: people see one text for every failed extraction. */
export class ExtractionFailed extends Error {
  override readonly name = 'ExtractionFailed';
  readonly reason: ExtractionFailure;
  readonly detail: string;

  constructor(reason: ExtractionFailure, detail: string, options?: ErrorOptions) {
    super(`${reason}: ${detail}`, options);
    this.reason = reason;
    this.detail = detail;
  }
}
