import { AsyncLocalStorage } from 'node:async_hooks';

/** Origin of the current work: a request, or the request that enqueued the job. */
export interface Origin {
  requestId: string;
  /** Undefined in jobs. */
  ip?: string;
}

const storage = new AsyncLocalStorage<Origin>();

export const currentOrigin = (): Origin | undefined => storage.getStore();

export const withOrigin = <T>(origin: Origin | undefined, work: () => T): T =>
  origin ? storage.run(origin, work) : work();
