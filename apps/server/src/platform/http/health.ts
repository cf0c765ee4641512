import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

const KNOWN_FOR_MS = 1_000;

/** Whether the service can work. Asked once a second at most, so that probes need no limit. */
export function answerHealth(app: FastifyInstance, pool: pg.Pool): void {
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> | undefined;

  function isHealthy(): Promise<boolean> {
    if (answer && performance.now() - asked < KNOWN_FOR_MS) return answer;
    asked = performance.now();
    answer = pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
    return answer;
  }

  app.get('/health', { schema: { hide: true }, config: { admission: 'probe' } }, async (_request, reply) => {
    const healthy = await isHealthy();
    return reply.code(healthy ? 200 : 503).send({ status: healthy ? 'ok' : 'unavailable' });
  });
}
