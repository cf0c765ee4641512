import type { ErrorCode, FieldProblem } from '@inkstep/contract';

interface DomainErrorOptions {
  details?: FieldProblem[];
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An expected refusal. `message` is for the person who called; it holds no secret and no detail of the inside. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: FieldProblem[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: DomainErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'DomainError';
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** What keeps the service from starting and is for the operator to mend; told without a stack. */
export class SetupError extends Error {}

export const notFound = (thing: string): DomainError => new DomainError('NOT_FOUND', `${thing} not found`);
