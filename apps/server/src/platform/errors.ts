import type { ErrorCode, FieldProblem } from '@inkstep/contract';

interface DomainErrorOptions {
  details?: FieldProblem[];
  retryAfterSeconds?: number;
  /** Base URL of the cell that is responsible. */
  location?: string;
  /** The item as it is now. */
  current?: Readonly<Record<string, unknown>>;
  cause?: unknown;
}

/** An expected refusal. `message` is shown to the user and must not contain secrets or internals. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: FieldProblem[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly location: string | undefined;
  readonly current: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorCode, message: string, options: DomainErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'DomainError';
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.location = options.location;
    this.current = options.current;
  }
}

/** A startup problem that the operator must fix; printed without a stack trace. */
export class SetupError extends Error {}

export const notFound = (thing: string): DomainError => new DomainError('NOT_FOUND', `${thing} not found`);
