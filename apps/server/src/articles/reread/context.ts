import type { Compute } from '../../platform/computing/computing.ts';
import type { Extractor } from '../../platform/extraction/extractor.ts';
import type { GuardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import type { AtRestCtx } from '../at-rest/context.ts';
import type { RereadPorts } from '../ports.ts';

export interface RereadCtx extends AtRestCtx {
  guardedFetch: GuardedFetch;
  extractor: Pick<Extractor, 'extract'>;
  compute: Compute;
  reread: RereadPorts;
}
