import type { Draft } from './drafts.ts';
import type { SaveStatus } from './save-state.ts';

const RETRY_MS = [2000, 5000, 10_000, 30_000] as const;

interface SaverOptions<Change> {
  /** Shows how the save goes. An edit sets `unsaved` itself, together with what it changes. */
  store: { set: (change: { save: SaveStatus }) => void };
  /** Joins a change with a later one; the later one wins if missing. */
  merge?: (earlier: Change, later: Change) => Change;
  send: (change: Change, options: { keepalive: boolean }) => Promise<unknown>;
  onSaved?: () => void;
  /** Returns whether the change is sent again by itself. */
  onFailed: (error: unknown) => boolean;
  /** Keeps changes until they are stored. */
  draft: Draft<Change>;
}

export interface Saver<Change> {
  add: (change: Change, delayMs: number) => void;
  /** All changes that are not stored yet. */
  unstored: () => Change | undefined;
  /** Resolves when no request is under way. */
  settled: () => Promise<void>;
  /** Drops what is pending. */
  clear: () => void;
  /** Stores everything that is pending. @throws the failure of the request */
  saveNow: () => Promise<void>;
  /** Sends what is left while the page goes away, without waiting for the answer, and keeps it in case that fails. */
  leave: () => void;
  /** Ends the retries: after its page is gone, a late one could store old text over newer. */
  stop: () => void;
}

/** Stores changes some time after the last one, one request at a time, and again after a failure. */
export function createSaver<Change>(options: SaverOptions<Change>): Saver<Change> {
  const { store, merge = (_, later) => later, send, onSaved, onFailed, draft } = options;
  let pending: Change | undefined;
  let sending: Change | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let failures = 0;

  const unstored = () => {
    if (sending === undefined || pending === undefined) return pending ?? sending;
    return merge(sending, pending);
  };
  /** For the next visit, in case this page ends before the change is stored. */
  const keep = () => {
    const left = unstored();
    if (left !== undefined) draft.keep(left);
  };
  const stop = () => clearTimeout(timer);
  const schedule = (delayMs: number) => {
    stop();
    timer = setTimeout(() => void start().catch(() => undefined), delayMs);
  };
  const start = (): Promise<void> => {
    stop();
    // One request at a time: a second one could overtake the first and bring old values back.
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    return running;
  };
  const sendAll = async () => {
    while (pending !== undefined) {
      sending = pending;
      pending = undefined;
      store.set({ save: 'saving' });
      try {
        await send(sending, { keepalive: false });
      } catch (error) {
        pending = unstored();
        sending = undefined;
        store.set({ save: 'error' });
        retry(error);
        throw error;
      }
      sending = undefined;
      failures = 0;
      draft.drop();
      keep();
      store.set({ save: pending === undefined ? 'saved' : 'unsaved' });
      onSaved?.();
    }
  };
  const retry = (error: unknown) => {
    if (!onFailed(error) || pending === undefined) return;
    keep();
    schedule(RETRY_MS[failures] ?? 30_000);
    failures += 1;
  };
  const settled = async () => {
    await running?.catch(() => undefined);
  };
  return {
    add(change, delayMs) {
      pending = pending === undefined ? change : merge(pending, change);
      keep();
      schedule(delayMs);
    },
    unstored,
    settled,
    clear() {
      stop();
      pending = undefined;
    },
    async saveNow() {
      await settled();
      if (unstored() !== undefined) await start();
    },
    leave() {
      const left = unstored();
      if (left === undefined) return;
      keep();
      void send(left, { keepalive: true }).catch(() => undefined);
    },
    stop,
  };
}
