import { ADMISSION, type AdmissionKind } from '@inkstep/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { createLocalRateLimiter, takeOrWait } from '../rate-limiter.ts';
import { callerNetwork } from './client-address.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request of the route costs. Those that don't say cost as much as a call. */
    admission?: AdmissionKind;
  }
}

export interface Admission {
  /** Takes more of the allowance of the request's address. @throws DomainError RATE_LIMITED */
  takeFurther(request: FastifyRequest, kind: AdmissionKind): Promise<void>;
}

/**
 * Limits what each address may ask of this process, whatever the route: pages, files and unknown addresses too. In memory,
 * since a statement for each request would cost more than the request. Register it before all routes.
 */
export function createAdmission(app: FastifyInstance, { scale }: { scale: number }): Admission {
  // Not below 1, where the dearest request would cost more than there is.
  const limiter: RateLimiterAbstract = createLocalRateLimiter(Math.max(1, scale), {
    calls: ADMISSION.unitsPerMinute,
    windowSeconds: 60,
  });

  async function takeFurther({ ip }: FastifyRequest, kind: AdmissionKind): Promise<void> {
    const units = ADMISSION.cost[kind];
    if (units > 0) await takeOrWait(limiter, callerNetwork(ip), units);
  }

  app.addHook('onRequest', (request) =>
    takeFurther(request, request.routeOptions.config.admission ?? 'call'),
  );
  return { takeFurther };
}
