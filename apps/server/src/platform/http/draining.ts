import type { FastifyInstance } from 'fastify';

export interface Requests {
  /** Until none is under way. */
  finished(): Promise<void>;
}

/** Counts the requests under way, and ends kept connections once `draining` ends, since they would bring more. */
export function followRequests(app: FastifyInstance, draining: AbortSignal): Requests {
  let underWay = 0;
  let waiting: (() => void)[] = [];
  app.addHook('onRequest', async (_request, reply) => {
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
      if (underWay > 0) return;
      for (const resolve of waiting) resolve();
      waiting = [];
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (draining.aborted) reply.header('connection', 'close');
  });
  return {
    finished: () =>
      underWay === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve)),
  };
}
