import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { ModelsCtx } from '../models/index.ts';
import type { Reddit } from '../reddit/index.ts';

export interface SystemCtx extends ModelsCtx {
  queue: Pick<Queue, 'load' | 'retryFailed' | 'dropFailed'>;
  mailer: Mailer;
  reddit: Reddit | undefined;
}
