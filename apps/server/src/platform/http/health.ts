import type { FastifyInstance } from 'fastify';

const KNOWN_FOR_MS = 1_000;

/**
 * Healthy while `work` succeeds and the process does not drain. Calls `work` at most once a second, so that probes
 * need no limit.
 */
export function serveHealth(
  app: FastifyInstance,
  { work, draining }: { work: () => Promise<unknown>; draining: AbortSignal },
): void {
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> | undefined;

  function isHealthy(): Promise<boolean> {
    if (answer && performance.now() - asked < KNOWN_FOR_MS) return answer;
    asked = performance.now();
    answer = work().then(
      () => true,
      () => false,
    );
    return answer;
  }

  app.get('/health', { schema: { hide: true }, config: { admission: 'probe' } }, async (_request, reply) => {
    const healthy = !draining.aborted && (await isHealthy());
    return reply.code(healthy ? 200 : 503).send({ status: healthy ? 'ok' : 'unavailable' });
  });
}
