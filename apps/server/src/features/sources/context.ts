import type { Extractor } from '../../platform/extraction/extractor.ts';
import type { GuardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import type { Log } from '../../platform/log.ts';

export interface SourcesCtx {
  guardedFetch: GuardedFetch;
  extractor: Pick<Extractor, 'extract'>;
  log: Log;
}
