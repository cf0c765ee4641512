import { TIMERS } from '@inkstep/contract/limits';
import { readConnection } from '../../../kit/api/connection.ts';

/** A channel doesn't hear itself, so a tab has one for sending and listening. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tasks');

/** Tells other tabs of this browser that a task was stored. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
export const announceTask = (id: string): void => channel?.postMessage(id);

/**
 * Asks for what was stored elsewhere: by another tab at once, by other devices when the page is looked at, and now and then.
 * Returns how to stop.
 */
export function watchNewerText(id: string, refresh: () => Promise<void>): () => void {
  let refreshing: Promise<void> | undefined;
  const ask = () => {
    if (document.visibilityState === 'hidden' || readConnection() !== 'fine') return;
    refreshing ??= refresh()
      .catch(() => undefined)
      .finally(() => {
        refreshing = undefined;
      });
  };
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === id) ask();
  };
  const timer = setInterval(ask, TIMERS.taskRefreshMs);
  channel?.addEventListener('message', hear);
  addEventListener('focus', ask);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    channel?.removeEventListener('message', hear);
    removeEventListener('focus', ask);
    document.removeEventListener('visibilitychange', ask);
  };
}
