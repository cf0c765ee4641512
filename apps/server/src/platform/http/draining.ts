import type { FastifyInstance } from 'fastify';

/** A kept connection would bring its next request to a process that is about to end. */
export function sendBrowsersElsewhere(app: FastifyInstance, draining: AbortSignal): void {
  app.addHook('onSend', async (_request, reply) => {
    if (draining.aborted) reply.header('connection', 'close');
  });
}
