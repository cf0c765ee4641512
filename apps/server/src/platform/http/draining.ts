import type { FastifyInstance } from 'fastify';

export interface Requests {
  /** Resolves once no request is running. */
  finished(): Promise<void>;
}

/**
 * Counts running requests and closes idle connections once `draining` aborts, since they would bring new requests.
 */
export function trackRequests(app: FastifyInstance, draining: AbortSignal): Requests {
  let underWay = 0;
  let waiting: (() => void)[] = [];
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
      if (underWay > 0) return;
      for (const resolve of waiting) resolve();
      waiting = [];
    });
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.aborted) reply.header('connection', 'close');
    done();
  });
  return {
    finished: () =>
      underWay === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve)),
  };
}
