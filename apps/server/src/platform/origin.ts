import { AsyncLocalStorage } from 'node:async_hooks';

/** Origin of the current work: a request, or the request that enqueued the job. */
export interface Origin {
  requestId: string;
  /** Undefined in jobs. */
  ip?: string;
  /** User who sent the request, once identified. */
  callerId?: string;
}

const storage = new AsyncLocalStorage<Origin>();

export const currentOrigin = (): Origin | undefined => storage.getStore();

/** Names the user who sent the current request, whether or not it is allowed. */
export function nameCaller(userId: string): void {
  const origin = storage.getStore();
  if (origin) origin.callerId = userId;
}

export const withOrigin = <T>(origin: Origin | undefined, work: () => T): T =>
  origin ? storage.run(origin, work) : work();
