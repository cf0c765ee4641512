import type { ModelsCtx } from '../../ai/index.ts';
import type { Reddit } from '../../library/index.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Queue } from '../../platform/queue/queue.ts';

export interface SystemCtx extends ModelsCtx {
  queue: Pick<Queue, 'dbFor' | 'load' | 'retryFailed' | 'dropFailed'>;
  mailer: Mailer;
  reddit: Reddit | undefined;
}
