import type { LanguageModels } from '../../ai/index.ts';
import type { Config } from '../../config.ts';
import type { Compute } from '../../platform/computing/computing.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Notifications } from '../../platform/db/notifications.ts';
import type { Log } from '../../platform/log.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { NeighboursCtx } from '../brief/neighbours/find-neighbours.ts';

export interface GenerationCtx extends NeighboursCtx {
  queue: Pick<Queue, 'send' | 'cancel'>;
  notifications: Notifications;
  languageModel: LanguageModels;
  compute: Compute;
  config: Config;
  secrets: Secrets;
  log: Log;
}

/** Payload: ID of a generation with new events. */
export const EVENTS_CHANNEL = 'generation_events';
/** Payload: ID of a generation that was stopped; its worker then stops. */
export const STOP_CHANNEL = 'generation_stop';
