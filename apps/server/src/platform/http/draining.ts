import type { FastifyInstance } from 'fastify';

export interface Requests {
  /** Until none is under way. */
  finished(): Promise<void>;
}

/** Counts the requests under way, and ends kept connections once `draining` ends, since they would bring more. */
export function followRequests(app: FastifyInstance, draining: AbortSignal): Requests {
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
