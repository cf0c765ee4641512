import type { Compute } from '../../platform/computing/computing.ts';
import type { Log } from '../../platform/log.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { UserModelCtx } from '../models/index.ts';

export interface ArticleCtx extends UserModelCtx {
  compute: Compute;
  queue: Pick<Queue, 'send' | 'cancel'>;
  log: Log;
}
