import type { GuardedFetch } from '../../../platform/fetch/guarded-fetch.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { DestinationsCtx } from '../../destinations/context.ts';

/** Needed by jobs that send articles or read them back. */
export interface SendingCtx extends DestinationsCtx {
  files: FileStore;
  guardedFetch: GuardedFetch;
}
