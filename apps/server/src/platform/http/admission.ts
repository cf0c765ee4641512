import { ADMISSION, type AdmissionKind } from '@inkstep/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { consumeOrDelay, createLocalRateLimiter } from '../rate-limiter.ts';
import { weighAnnounced, weighChunks } from './body-bytes.ts';
import { callerNetwork } from './client-address.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Cost against the caller's IP allowance. Defaults to one call. */
    admission?: AdmissionKind;
    /** Bytes of the body that cost as much as a call. Defaults to those of JSON. */
    bytesPerUnit?: number;
  }
}

export interface Admission {
  /** Charges the caller's IP allowance again. @throws DomainError RATE_LIMITED */
  charge(request: FastifyRequest, kind: AdmissionKind): Promise<void>;
}

/**
 * Limits requests and the bytes of their bodies per IP address and process, for all routes including pages, files and
 * unknown paths. In memory, since a query per request would cost more than the request. Register it before all routes.
 */
export function createAdmission(app: FastifyInstance, { scale }: { scale: number }): Admission {
  // At least 1, because the most expensive request must fit into the allowance.
  const limiter: RateLimiterAbstract = createLocalRateLimiter(Math.max(1, scale), {
    calls: ADMISSION.unitsPerMinute,
    windowSeconds: 60,
  });

  async function consume({ ip }: FastifyRequest, units: number): Promise<void> {
    if (units > 0) await consumeOrDelay(limiter, callerNetwork(ip), units);
  }

  const charge = (request: FastifyRequest, kind: AdmissionKind) => consume(request, ADMISSION.cost[kind]);

  const weighing = (request: FastifyRequest) => (bytes: number) =>
    consume(request, bytes / (request.routeOptions.config.bytesPerUnit ?? ADMISSION.bytesPerUnit.json));

  app.addHook('onRequest', async (request) => {
    await charge(request, request.routeOptions.config.admission ?? 'call');
    await weighAnnounced(request, weighing(request));
  });
  app.addHook('preParsing', (request, _reply, payload, done) =>
    done(null, weighChunks(request, payload, weighing(request))),
  );
  return { charge };
}
