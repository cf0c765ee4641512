import { EVENTS_CHANNEL, type GenerationCtx } from '../context.ts';

// Events trigger notifications; this only bounds the delay if one is lost.
const LOOK_AGAIN_MS = 5000;

/** Yields at once and whenever a run may have new events, until the signal aborts. */
export async function* watchRun(
  ctx: Pick<GenerationCtx, 'notifications'>,
  generationId: string,
  signal: AbortSignal,
): AsyncGenerator<void> {
  let fresh = Promise.withResolvers<void>();
  const wake = () => fresh.resolve();
  const lookAgain = setInterval(wake, LOOK_AGAIN_MS);
  signal.addEventListener('abort', wake);
  const unsubscribe = ctx.notifications.on(EVENTS_CHANNEL, (payload) => {
    if (payload === undefined || payload === generationId) wake();
  });
  try {
    while (!signal.aborted) {
      fresh = Promise.withResolvers<void>();
      yield;
      await fresh.promise;
      lookAgain.refresh();
    }
  } finally {
    clearInterval(lookAgain);
    signal.removeEventListener('abort', wake);
    unsubscribe();
  }
}
