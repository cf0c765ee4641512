import { ADMISSION, type AdmissionKind } from '@inkstep/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { consumeOrDelay, createLocalRateLimiter } from '../rate-limiter.ts';
import { callerNetwork } from './client-address.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Cost against the caller's IP allowance. Defaults to one call. */
    admission?: AdmissionKind;
  }
}

export interface Admission {
  /** Charges the caller's IP allowance again. @throws DomainError RATE_LIMITED */
  charge(request: FastifyRequest, kind: AdmissionKind): Promise<void>;
}

/**
 * Limits requests per IP address and process, for all routes including pages, files and unknown paths. In memory,
 * since a statement per request would cost more than the request. Register it before all routes.
 */
export function createAdmission(app: FastifyInstance, { scale }: { scale: number }): Admission {
  // At least 1, because the most expensive request must fit into the allowance.
  const limiter: RateLimiterAbstract = createLocalRateLimiter(Math.max(1, scale), {
    calls: ADMISSION.unitsPerMinute,
    windowSeconds: 60,
  });

  async function charge({ ip }: FastifyRequest, kind: AdmissionKind): Promise<void> {
    const units = ADMISSION.cost[kind];
    if (units > 0) await consumeOrDelay(limiter, callerNetwork(ip), units);
  }

  app.addHook('onRequest', (request) => charge(request, request.routeOptions.config.admission ?? 'call'));
  return { charge };
}
