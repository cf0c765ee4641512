import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { describeError, PaddleError } from './paddle-error.ts';

/** Behavior of the API. */
export type Mode = 'usual' | 'rate-limited' | 'html-502' | 'server-error' | 'refuse-key';

export const sendError = (reply: FastifyReply, error: PaddleError): FastifyReply =>
  reply.code(error.status).send({ error: describeError(error), meta: { request_id: randomUUID() } });

export const invalidKey = () => new PaddleError(403, 'invalid_token', 'Invalid API key.');

/** Answers without doing what was asked, unless the mode is the usual one. */
export function spoil(mode: Mode, reply: FastifyReply): FastifyReply | undefined {
  switch (mode) {
    case 'usual':
      return undefined;
    case 'html-502':
      return reply.code(502).type('text/html').send('<html><body><h1>502 Bad Gateway</h1></body></html>');
    case 'server-error':
      return sendError(reply, new PaddleError(500, 'internal_error', 'Internal error.'));
    case 'rate-limited':
      return sendError(
        reply.header('retry-after', '60'),
        new PaddleError(429, 'too_many_requests', 'Too many requests.'),
      );
    case 'refuse-key':
      return sendError(reply, invalidKey());
  }
}
