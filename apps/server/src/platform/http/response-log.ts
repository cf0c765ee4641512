import type { FastifyInstance } from 'fastify';

/** 500 is unexpected and 503 concerns operators; 502 is usually caused by the requested page or text. */
function levelOf(status: number) {
  if (status === 500) return 'error';
  if (status === 503) return 'warn';
  return status >= 400 ? 'info' : 'debug';
}

/** Logs one line per response, with the route's pattern instead of the URL, which may contain user input. */
export function logResponses(app: FastifyInstance): void {
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
