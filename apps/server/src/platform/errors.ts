import type { ErrorCode, FieldProblem } from '@inkstep/contract';

/** An expected refusal. `message` is for the person who called; it holds no secret and no detail of the inside. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: FieldProblem[] | undefined;

  constructor(code: ErrorCode, message: string, options: { details?: FieldProblem[]; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'DomainError';
    this.code = code;
    this.details = options.details;
  }
}

export const notFound = (thing: string): DomainError => new DomainError('NOT_FOUND', `${thing} not found`);
