import type { TokenUsage } from '@inkstep/engine';

export type Finish = 'stop' | 'length' | 'content-filter' | 'other';

/** What a service says in the middle of its stream when it fails. */
class StreamError extends Error {
  override readonly name = 'ProviderStreamError';
  readonly code: string;
  readonly type: string | undefined;
  /** With which it would have refused the call before the answer began. */
  readonly statusCode: number | undefined;

  constructor(
    message: string,
    { code, type, statusCode }: Pick<StreamError, 'code' | 'type' | 'statusCode'>,
  ) {
    super(message);
    this.code = code;
    this.type = type;
    this.statusCode = statusCode;
  }
}

/** What one event of a stream tells, in the same words for all services. */
export interface StreamNews {
  text?: string | undefined;
  /** The model is at work on something that is no part of the answer. */
  thinks?: boolean;
  usage?: TokenUsage;
  finish?: Finish;
  error?: StreamError;
}

/** @throws when the event has not the shape that the service documents */
export type ReadEvent = (event: unknown) => StreamNews;

const statusOfWords: [RegExp, number][] = [
  [/insufficient_quota|rate_limit|resource_exhausted/i, 429],
  [/authentication|unauthenticated/i, 401],
  [/permission/i, 403],
  [/not_found/i, 404],
  [/invalid|bad_request|context_length/i, 400],
];

/** Within a stream most services name their failure instead of giving its status. */
export function streamError(said: {
  message?: string | null | undefined;
  code?: string | number | null | undefined;
  type?: string | null | undefined;
}): StreamError {
  const code = String(said.code ?? '');
  const given = /^[45]\d\d$/.test(code) ? Number(code) : undefined;
  const words = `${code} ${said.type ?? ''}`;
  const statusCode = given ?? statusOfWords.find(([pattern]) => pattern.test(words))?.[1];
  return new StreamError(said.message ?? '', { code, type: said.type ?? undefined, statusCode });
}

/** Services that don't count leave numbers out or send null; a missing number is not a zero. */
export function tokenUsage(counts: { [Key in keyof TokenUsage]: number | null | undefined }): TokenUsage {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => typeof count === 'number'));
}
