import { STATUS_CODES as STATUS_TEXTS } from 'node:http';
import type { Socket } from 'node:net';
import { ERROR_STATUS, type ErrorBody, type ErrorCode, type FieldProblem } from '@inkstep/contract';
import type { Problem } from '@inkstep/contract/v1';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/sql-state.ts';
import { DomainError } from '../errors.ts';
import { FileStoreAway } from '../files/file-store-away.ts';
import { isLargeUnread } from './body-bytes.ts';
import { inPublicNouns } from './public-nouns.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** About the time that a database takes to start. */
const AWAY_SECONDS = 5;

interface More {
  details?: FieldProblem[] | undefined;
  location?: string | undefined;
  current?: Readonly<Record<string, unknown>> | undefined;
}

const errorBody = (
  code: ErrorCode,
  message: string,
  { details, location, current }: More = {},
): ErrorBody => ({
  error: {
    code,
    message,
    ...(details && { details }),
    ...(location !== undefined && { location }),
    ...(current && { current }),
  },
  message,
  ...(code === 'USAGE_LIMIT_EXCEEDED' ? { upgrade_needed: true } : {}),
});

const JSON_TYPE = 'application/json; charset=utf-8';
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** True for unknown paths of version 1 too. */
const isV1 = ({ url }: FastifyRequest): boolean => /^\/api\/v1(?:[/?]|$)/.test(url);

/** Refusal of version 1 (RFC 9457). */
function problem(
  request: FastifyRequest,
  code: ErrorCode,
  detail: string,
  { details, location }: More = {},
): Problem {
  const status = ERROR_STATUS[code];
  return {
    type: `/api/docs#${code}`,
    title: STATUS_TEXTS[status] ?? 'Error',
    status,
    detail: inPublicNouns(detail),
    code,
    ...(details && { errors: details }),
    ...(location !== undefined && { location }),
    request_id: request.id,
  };
}

function answer(reply: FastifyReply, code: ErrorCode, message: string, more?: More): FastifyReply {
  const { request } = reply;
  const status = ERROR_STATUS[code];
  void reply.code(status).header('cache-control', 'no-store').serializer(JSON.stringify);
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  if (!isV1(request)) return reply.type(JSON_TYPE).send(errorBody(code, message, more));
  return reply.type(PROBLEM_TYPE).send(problem(request, code, message, more));
}

const UNREADABLE = 'The request could not be read';

const STATUS_CODES: Readonly<Record<number, { code: ErrorCode; message: string }>> = {
  400: { code: 'BAD_REQUEST', message: UNREADABLE },
  403: { code: 'NOT_FOUND', message: 'Not found' },
  404: { code: 'NOT_FOUND', message: 'Not found' },
  408: { code: 'BAD_REQUEST', message: 'The request took too long to arrive' },
  413: { code: 'PAYLOAD_TOO_LARGE', message: 'The request is too large' },
  414: { code: 'BAD_REQUEST', message: 'The address is too long' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The request must be JSON' },
};

/** Refusals of floods, which are cheap only if nothing more is read. */
const FLOODS: readonly ErrorCode[] = ['RATE_LIMITED', 'UNAVAILABLE'];

/** Maps an error to its refusal; undefined if it is unexpected. */
export function toRefusal(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  const unavailable = (message: string) =>
    new DomainError('UNAVAILABLE', message, { retryAfterSeconds: AWAY_SECONDS, cause: error });
  if (error instanceof FileStoreAway) return unavailable(error.message);
  if (!isDatabaseAway(error)) return undefined;
  return unavailable('The service is unavailable right now. Please try again in a moment.');
}

/** Maps errors to HTTP responses; nothing else does. Unexpected errors are logged and reported as INTERNAL. */
export function sendErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal) {
      const isReported = refusal === error || error instanceof FileStoreAway;
      if (!isReported) request.log.warn({ err: error }, 'the database cannot be reached');
      if (FLOODS.includes(refusal.code) && isLargeUnread(request)) void reply.header('connection', 'close');
      if (refusal.retryAfterSeconds) void reply.header('retry-after', refusal.retryAfterSeconds);
      return answer(reply, refusal.code, refusal.message, refusal);
    }
    const known = error.statusCode ? STATUS_CODES[error.statusCode] : undefined;
    if (known) return answer(reply, known.code, known.message);
    request.log.error({ err: error }, 'unexpected error');
    return answer(reply, 'INTERNAL', 'Something went wrong on our end. Please try again.');
  });
  const noSuchCall = (_request: FastifyRequest, reply: FastifyReply) =>
    answer(reply, 'NOT_FOUND', 'No such call');
  app.all('/api/*', { schema: { hide: true } }, noSuchCall);
  app.setNotFoundHandler(noSuchCall);
}

/** Responds to a URL that can't be parsed. It matches no route, so no hook has added headers. */
export const sendUnreadableUrl =
  (headers: SecurityHeaders) =>
  (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers);
    void answer(reply, 'BAD_REQUEST', UNREADABLE);
  };

/** Responds to malformed HTTP, oversized headers, or headers that take too long to arrive. */
export function sendBadRequest(headers: SecurityHeaders): (error: Error, socket: Socket) => void {
  const body = JSON.stringify(errorBody('BAD_REQUEST', UNREADABLE));
  const lines = Object.entries({
    connection: 'close',
    ...headers,
    'cache-control': 'no-store',
    'content-type': JSON_TYPE,
    'content-length': body.length,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const response = `HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${body}`;
  return (error, socket) => {
    if (socket.writable) socket.write(response);
    socket.destroy(error);
  };
}
