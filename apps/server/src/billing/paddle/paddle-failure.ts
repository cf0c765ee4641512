import { z } from 'zod';

/**
 * `unavailable`: no readable response, or a server error. `limited`: rate limit. `not-found`: unknown ID. `refused`:
 * any other rejection.
 */
export type PaddleFailureKind = 'unavailable' | 'refused' | 'limited' | 'not-found';

interface PaddleFailureOptions {
  status?: number | undefined;
  code?: string | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** The message is for the log and never contains the key. */
export class PaddleFailure extends Error {
  override readonly name = 'PaddleFailure';
  readonly kind: PaddleFailureKind;
  /** HTTP status; undefined without a response. */
  readonly status: number | undefined;
  /** Paddle's error code, such as `subscription_locked_renewal`. */
  readonly code: string | undefined;
  /** Request ID that Paddle's support asks for. */
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: PaddleFailureKind, said: string, options: PaddleFailureOptions = {}) {
    super(said, { cause: options.cause });
    this.kind = kind;
    this.status = options.status;
    this.code = options.code;
    this.requestId = options.requestId;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export const CUSTOMER_EXISTS = 'customer_already_exists';

export const isNotFound = (error: unknown): boolean =>
  error instanceof PaddleFailure && error.kind === 'not-found';

/** True if another attempt would fail the same way. */
export const isLasting = ({ kind }: PaddleFailure): boolean => kind === 'refused' || kind === 'not-found';

const Refusal = z.object({
  error: z.object({ code: z.string().max(100), detail: z.string().optional() }),
  meta: z.object({ request_id: z.string().max(100) }).optional(),
});

const kindOf = (status: number): PaddleFailureKind => {
  if (status === 404) return 'not-found';
  if (status === 429) return 'limited';
  return status >= 400 && status < 500 ? 'refused' : 'unavailable';
};

/** Maps an unsuccessful status. A redirect counts as unavailable: the API has none. */
export function toPaddleFailure({
  status,
  headers,
  body,
}: {
  status: number;
  headers: Headers;
  body: unknown;
}): PaddleFailure {
  const { error, meta } = Refusal.safeParse(body).data ?? {};
  const wait = Number(headers.get('retry-after') ?? Number.NaN);
  return new PaddleFailure(kindOf(status), `status ${status}${error ? `, ${error.code}` : ''}`, {
    status,
    code: error?.code,
    requestId: meta?.request_id,
    retryAfterSeconds: wait > 0 ? wait : undefined,
  });
}
