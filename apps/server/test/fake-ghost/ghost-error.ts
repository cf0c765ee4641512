/** A refusal in the words of Ghost. */
export class GhostError extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | null;
  readonly context: string | null;

  constructor(
    status: number,
    type: string,
    message: string,
    { code = null, context = null }: { code?: string | null; context?: string | null } = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.context = context;
  }

  get body() {
    const { message, context, type, code } = this;
    const nothing = { details: null, property: null, help: null, ghostErrorCode: null };
    return { errors: [{ message, context, type, code, id: crypto.randomUUID(), ...nothing }] };
  }
}

export const invalid = (verb: string, context: string): GhostError =>
  new GhostError(422, 'ValidationError', `Validation error, cannot ${verb} post.`, { context });

export const missing = (verb: string, noun: 'post' | 'user'): GhostError =>
  new GhostError(404, 'NotFoundError', `Resource not found error, cannot ${verb} ${noun}.`, {
    context: noun === 'post' ? 'Post not found.' : 'User not found.',
  });
