import { TIMERS } from '@inkstep/contract/limits';
import { readConnection } from '../../../kit/api/connection.ts';

/** A channel doesn't receive its own messages, so a tab uses one for both directions. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tasks');

/** Tells other tabs of this browser that a task was stored. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
export const announceTask = (id: string): void => channel?.postMessage(id);

/**
 * Refreshes when another tab stores the task, when the page becomes visible, and periodically for other devices.
 * Returns an unsubscribe function.
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
  const receiveMessage = ({ data }: MessageEvent<unknown>) => {
    if (data === id) ask();
  };
  const timer = setInterval(ask, TIMERS.taskRefreshMs);
  channel?.addEventListener('message', receiveMessage);
  addEventListener('focus', ask);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    channel?.removeEventListener('message', receiveMessage);
    removeEventListener('focus', ask);
    document.removeEventListener('visibilitychange', ask);
  };
}
