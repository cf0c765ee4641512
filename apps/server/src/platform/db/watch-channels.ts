import type { Notifications } from './notifications.ts';

interface Watched {
  channels: readonly string[];
  /** IDs whose notifications count. May grow meanwhile. */
  ids: ReadonlySet<string>;
  /** Bounds the delay if a notification is lost. */
  lookAgainMs: number;
}

/** Yields at once, at each notification, and after `lookAgainMs` without one, until the signal aborts. */
export async function* watchChannels(
  ctx: { notifications: Notifications },
  { channels, ids, lookAgainMs }: Watched,
  signal: AbortSignal,
): AsyncGenerator<void> {
  let fresh = Promise.withResolvers<void>();
  const wake = () => fresh.resolve();
  const lookAgain = setInterval(wake, lookAgainMs);
  signal.addEventListener('abort', wake);
  const unsubscribe = channels.map((channel) =>
    ctx.notifications.on(channel, (payload) => {
      if (payload === undefined || ids.has(payload)) wake();
    }),
  );
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
    for (const stop of unsubscribe) stop();
  }
}
