import type { ZodError } from 'zod';

/** Answered with Paddle's error body. */
export class PaddleError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: { field: string; message: string }[] | undefined;

  constructor(status: number, code: string, detail: string, fields?: PaddleError['fields']) {
    super(detail);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** The error as the API answers it, and as the checkout shows it in its event. */
export const describeError = ({ status, code, message, fields }: PaddleError) => ({
  type: status >= 500 ? 'api_error' : 'request_error',
  code,
  detail: message,
  ...(fields && { errors: fields }),
});

export const refused = (code: string, detail: string): PaddleError => new PaddleError(400, code, detail);

export const invalidFields = ({ issues }: ZodError): PaddleError =>
  new PaddleError(
    400,
    'invalid_field',
    'Request does not pass validation.',
    issues.map(({ path, message }) => ({ field: path.join('.') || 'body', message })),
  );

/** @throws PaddleError not_found */
export function getEntity<T>(entities: Map<string, T>, id: string): T {
  const entity = entities.get(id);
  if (!entity) throw new PaddleError(404, 'not_found', `Entity ${id} not found`);
  return entity;
}
