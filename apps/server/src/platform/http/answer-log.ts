import type { FastifyInstance } from 'fastify';

/** 500 is unexpected; 502 and 503 are refusals that tell of an outside service. */
function levelOf(status: number) {
  if (status === 500) return 'error';
  if (status > 500) return 'warn';
  return status >= 400 ? 'info' : 'debug';
}

/** One line an answer: the route's pattern instead of the address, which may hold what people typed. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode, elapsedTime } = reply;
    request.log[levelOf(statusCode)](
      {
        method: request.method,
        route: request.routeOptions.url,
        status: statusCode,
        ms: Math.round(elapsedTime),
      },
      'answered',
    );
  });
}
