import { watchChannels } from '../../../platform/db/watch-channels.ts';
import { EVENTS_CHANNEL, type GenerationCtx } from '../context.ts';

// Events trigger notifications; this only bounds the delay if one is lost.
const LOOK_AGAIN_MS = 5000;

/** Yields at once and whenever a run may have new events, until the signal aborts. */
export const watchRun = (
  ctx: Pick<GenerationCtx, 'notifications'>,
  generationId: string,
  signal: AbortSignal,
): AsyncGenerator<void> =>
  watchChannels(
    ctx,
    { channels: [EVENTS_CHANNEL], ids: new Set([generationId]), lookAgainMs: LOOK_AGAIN_MS },
    signal,
  );
