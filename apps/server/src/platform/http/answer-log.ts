import type { FastifyInstance } from 'fastify';

/** 500 is unexpected and 503 concerns operators; 502 is mostly the page or text that somebody asked for. */
function levelOf(status: number) {
  if (status === 500) return 'error';
  if (status === 503) return 'warn';
  return status >= 400 ? 'info' : 'debug';
}

/** One line an answer: the route's pattern instead of the address, which may hold what people typed. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
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
    done();
  });
}
