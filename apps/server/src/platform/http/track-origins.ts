import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { withOrigin } from '../origin.ts';

const REQUEST_ID_HEADER = 'x-request-id';

const FORM = /^[\w-]{8,64}$/;

/** The client's ID for the request, so that a browser's error report can be found in the log; otherwise a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && FORM.test(given) ? given : randomUUID();
}

/** Attaches the request's origin to log lines, audit rows and jobs. Add it before other hooks. */
export function trackOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    withOrigin({ requestId: request.id, ip: request.ip }, done);
  });
}
