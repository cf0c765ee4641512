import type { ErrorCode, Problem } from './api-types.ts';

interface Failure {
  status: number;
  code: ErrorCode;
  errors?: Problem['errors'];
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** Error of a failed call. Without an answer, `status` is 0 and `code` is NETWORK. */
export class InkstepError extends Error {
  override readonly name = 'InkstepError';
  readonly status: number;
  /** Stable; branch on it. */
  readonly code: ErrorCode;
  /** Invalid fields. */
  readonly errors: readonly { path: string; message: string }[];
  /** ID of the call in the server's log. */
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, failure: Failure) {
    super(message, { cause: failure.cause });
    this.status = failure.status;
    this.code = failure.code;
    this.errors = failure.errors ?? [];
    this.requestId = failure.requestId;
    this.retryAfterSeconds = failure.retryAfterSeconds;
  }
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && 'detail' in body;

/** @param response that isn't successful */
export async function errorOf(response: Response): Promise<InkstepError> {
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => undefined);
  const retryAfter = headers.get('retry-after');
  const retryAfterSeconds = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined;
  // A proxy in between answers without a problem.
  if (!isProblem(body))
    return new InkstepError(`HTTP status ${status}`, { status, code: 'INTERNAL', retryAfterSeconds });
  const { detail, code, errors, request_id: requestId } = body;
  return new InkstepError(detail, { status, code, errors, requestId, retryAfterSeconds });
}
