import { setTimeout as delay } from 'node:timers/promises';
import { type GenerationCtx, NEWS_CHANNEL } from '../context.ts';

// News come by notification; this only bounds how long a lost one can go unnoticed.
const LOOK_AGAIN_MS = 5000;

/** Yields at once and then whenever a run may have news, until the signal ends. */
export async function* watchRun(
  ctx: Pick<GenerationCtx, 'notifications'>,
  generationId: string,
  signal: AbortSignal,
): AsyncGenerator<void> {
  let fresh = Promise.withResolvers<void>();
  const unsubscribe = ctx.notifications.on(NEWS_CHANNEL, (payload) => {
    if (payload === generationId || payload === undefined) fresh.resolve();
  });
  try {
    while (!signal.aborted) {
      fresh = Promise.withResolvers<void>();
      yield;
      const pause = new AbortController();
      const ended = AbortSignal.any([signal, pause.signal]);
      await Promise.race([fresh.promise, delay(LOOK_AGAIN_MS, undefined, { signal: ended }).catch(() => {})]);
      pause.abort();
    }
  } finally {
    unsubscribe();
  }
}
