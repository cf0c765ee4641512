import type { Db } from '../../../platform/db/connect.ts';
import type { Log } from '../../../platform/log.ts';
import { LEASE_SECONDS, type Lease, renewLease } from './queries.ts';

const RENEWAL_MS = 20_000;

interface Held extends AsyncDisposable {
  /** Aborts when the lease is lost. */
  signal: AbortSignal;
}

/** Renews a lease until disposed of. Without the database it counts as lost before another worker can take it. */
export function holdLease({ db, log }: { db: Db; log: Log }, lease: Lease): Held {
  const lost = new AbortController();
  let expiry = setTimeout(() => lost.abort(), 0);
  const extend = () => {
    clearTimeout(expiry);
    expiry = setTimeout(() => lost.abort(), (LEASE_SECONDS * 1000) / 2).unref();
  };
  extend();
  const renew = async () => {
    if (await renewLease(db, lease)) extend();
    else lost.abort();
  };
  const timer = setInterval(() => {
    renew().catch((error: unknown) => log.warn({ err: error }, "a publication's lease could not be renewed"));
  }, RENEWAL_MS).unref();
  return {
    signal: lost.signal,
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      clearTimeout(expiry);
    },
  };
}
