import { watchChannel } from '../../../platform/db/watch-channel.ts';
import { EVENTS_CHANNEL, type GenerationCtx } from '../context.ts';

// Events trigger notifications; this only bounds the delay if one is lost.
const LOOK_AGAIN_MS = 5000;

/** Yields at once and whenever a run may have new events, until the signal aborts. */
export const watchRun = (
  ctx: Pick<GenerationCtx, 'notifications'>,
  generationId: string,
  signal: AbortSignal,
): AsyncGenerator<void> =>
  watchChannel(ctx, { channel: EVENTS_CHANNEL, id: generationId, lookAgainMs: LOOK_AGAIN_MS }, signal);
