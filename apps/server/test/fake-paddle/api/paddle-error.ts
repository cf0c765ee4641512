import { randomUUID } from 'node:crypto';
import type { ZodError } from 'zod';
import type { Reply } from '../route.ts';

interface Problem {
  status: number;
  code: string;
  detail: string;
  /** Part of the documentation that describes the code. */
  area?: 'shared' | 'customers' | 'subscriptions' | 'transactions' | 'adjustments' | 'notifications';
  errors?: { field: string; message: string }[];
}

/** Answered with Paddle's error body. */
export class PaddleError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** The error as the API answers it, and as the checkout shows it in its event. */
export const describe = ({ status, code, detail, area = 'shared', errors }: Problem) => ({
  type: status >= 500 ? 'api_error' : 'request_error',
  code,
  detail,
  documentation_url: `https://developer.paddle.com/errors/${area}/${code}`,
  ...(errors && { errors }),
});

export const errorReply = (problem: Problem, headers: Record<string, string> = {}): Reply => ({
  status: problem.status,
  headers,
  body: { error: describe(problem), meta: { request_id: randomUUID() } },
});

export const notFound = (id: string): PaddleError =>
  new PaddleError({ status: 404, code: 'not_found', detail: `Entity ${id} not found` });

export const invalidFields = ({ issues }: ZodError): PaddleError =>
  new PaddleError({
    status: 400,
    code: 'invalid_field',
    detail: 'Request does not pass validation.',
    errors: issues.map(({ path, message }) => ({ field: path.join('.') || 'body', message })),
  });

export const refused = (
  area: NonNullable<Problem['area']>,
  code: string,
  detail: string,
  status = 400,
): PaddleError => new PaddleError({ status, code, detail, area });
