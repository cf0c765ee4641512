import { AsyncLocalStorage } from 'node:async_hooks';

/** What set off the work at hand: a request, or the request that enqueued the job. */
export interface Origin {
  requestId: string;
  /** Undefined in jobs. */
  ip?: string;
}

const storage = new AsyncLocalStorage<Origin>();

export const currentOrigin = (): Origin | undefined => storage.getStore();

export const withOrigin = <T>(origin: Origin | undefined, work: () => T): T =>
  origin ? storage.run(origin, work) : work();
