import type { EncodingGuess } from '@inkstep/contract/guess-encoding';

/** A fetched or uploaded document; `charset` is from its Content-Type header. */
export type FetchedBytes = {
  url: string;
  contentType: string;
  charset?: string;
  bytes: Uint8Array;
  /** True if someone can choose the encoding of a text when it is uncertain. */
  asksEncoding?: boolean;
  /** True to read what the page shows beside its main text too. */
  readsWhole?: boolean;
};

/** Page beside its main text, to find in it what has moved. */
export type WholePage = {
  /** Everything that the page shows, without markup. */
  text: string;
  /** Meta tags by which publishers mark withdrawn texts. */
  marks: { name: string; content: string }[];
};

export type ExtractedPage = {
  title: string;
  /** The page's own description; empty if it has none. */
  description: string;
  author?: string;
  /** A calendar date, `2026-03-31`. */
  publishedAt?: string;
  /** A BCP 47 tag, such as `en` or `pt-BR`. */
  language?: string;
  /** Markdown without images, raw HTML or links other than http, https and mailto. */
  content: string;
  wordCount: number;
  /** Undefined unless it was asked for, and for other documents than HTML. */
  whole?: WholePage;
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
  | 'scripted'
  | 'login'
  | 'scanned'
  | 'encoding'
  | 'encrypted'
  | 'form'
  | 'fonts'
  | 'stopped'
  | 'busy';

/** Reason why a document has no text. */
export class ExtractionFailed extends Error {
  override readonly name = 'ExtractionFailed';
  readonly reason: ExtractionFailure;
  readonly detail: string;
  /** Possible encodings of a text, if the reason is its encoding. */
  readonly candidates: EncodingGuess['candidates'];

  constructor(
    reason: ExtractionFailure,
    detail: string,
    { candidates = [], ...options }: ErrorOptions & Partial<Pick<EncodingGuess, 'candidates'>> = {},
  ) {
    super(`${reason}: ${detail}`, options);
    this.reason = reason;
    this.detail = detail;
    this.candidates = candidates;
  }
}
