import { setTimeout as delay } from 'node:timers/promises';
import { BODY_LIMITS } from '@inkstep/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import { REFUSAL_MS } from '../rate-limiter.ts';
import { announcedBytes, isChunked } from './body-bytes.ts';
import { networksAround } from './client-address.ts';
import { createPlaces } from './places.ts';

const TRY_AGAIN_SECONDS = 2;

const oneAtATime = () =>
  new DomainError(
    'RATE_LIMITED',
    'Another large request is still in progress. Please try again in a moment.',
    {
      retryAfterSeconds: TRY_AGAIN_SECONDS,
    },
  );

const tooManyInAll = () =>
  new DomainError('UNAVAILABLE', 'Too many large requests at the moment. Please try again in a moment.', {
    retryAfterSeconds: TRY_AGAIN_SECONDS,
  });

/** Bounds the memory that bodies take before anything can be said about them. */
export interface LargeBodies {
  /**
   * Takes a place before a large body is read, until the response ends. Delays refusals, so that repeated requests cost
   * little. @throws DomainError RATE_LIMITED if the owner has one, UNAVAILABLE
   */
  enter(request: FastifyRequest, reply: FastifyReply, owner: string): Promise<void>;
  /** Leaves the place early. */
  leave(request: FastifyRequest): void;
}

/** Places of a user or visitor's network, of a /48 or /24 network, and of all. */
const PLACES = { ofOwner: 1, ofNetwork: 8, inAll: 16 };

export function createLargeBodies({ ofOwner, ofNetwork, inAll } = PLACES): LargeBodies {
  const owners = createPlaces(ofOwner, oneAtATime);
  const networks = createPlaces(ofNetwork, tooManyInAll);
  const all = createPlaces(inAll, tooManyInAll);
  const taken = new WeakMap<FastifyRequest, (() => void)[]>();
  return {
    async enter(request, { raw }, owner) {
      if (!isLarge(request)) return;
      const [, network = request.ip] = networksAround(request.ip);
      try {
        taken.set(request, [owners.enter(owner, raw), networks.enter(network, raw), all.enter('all', raw)]);
      } catch (error) {
        await delay(REFUSAL_MS, undefined, { ref: false });
        throw error;
      }
    },
    leave(request) {
      for (const leave of taken.get(request) ?? []) leave();
    },
  };
}

/** Chunked bodies count as large where large ones are accepted. */
function isLarge(request: FastifyRequest): boolean {
  const { bodyLimit } = request.routeOptions;
  if (isChunked(request)) return bodyLimit > BODY_LIMITS.usual;
  const bytes = announcedBytes(request);
  return bytes > BODY_LIMITS.usual && bytes <= bodyLimit;
}
