import type { Notifications } from './notifications.ts';

/** Yields at once, and whenever something is announced for `id`, or after `lookAgainMs`, until the signal aborts. */
export async function* watchChannel(
  ctx: { notifications: Notifications },
  { channel, id, lookAgainMs }: { channel: string; id: string; lookAgainMs: number },
  signal: AbortSignal,
): AsyncGenerator<void> {
  let fresh = Promise.withResolvers<void>();
  const wake = () => fresh.resolve();
  const lookAgain = setInterval(wake, lookAgainMs);
  signal.addEventListener('abort', wake);
  const unsubscribe = ctx.notifications.on(channel, (payload) => {
    if (payload === undefined || payload === id) wake();
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
