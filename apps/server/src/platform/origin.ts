import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from './http/actor.ts';

/** Origin of the current work: a request, or the request that enqueued the job. */
export interface Origin {
  requestId: string;
  /** Undefined in jobs. */
  ip?: string;
  /** User who sent the request, once identified. */
  callerId?: string;
  /** API token with which it was sent, also in the jobs that it enqueued. */
  tokenId?: string;
}

const storage = new AsyncLocalStorage<Origin>();

export const currentOrigin = (): Origin | undefined => storage.getStore();

/** Names who sent the current request, whether or not it is allowed. */
export function nameCaller({ userId, principal }: Pick<Actor, 'userId' | 'principal'>): void {
  const origin = storage.getStore();
  if (!origin) return;
  origin.callerId = userId;
  if (principal.kind === 'token') origin.tokenId = principal.id;
}

export const withOrigin = <T>(origin: Origin | undefined, work: () => T): T =>
  origin ? storage.run(origin, work) : work();
