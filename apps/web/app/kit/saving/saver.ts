import type { Draft } from './drafts.ts';
import type { SaveStatus } from './save-state.ts';

const RETRY_MS = [2000, 5000, 10_000, 30_000] as const;

interface SaverOptions<Change> {
  /** Receives the save status. Edits set `unsaved` themselves, together with their change. */
  store: { set: (change: { save: SaveStatus }) => void };
  /** Merges a change with a later one; by default the later one wins. */
  merge?: (earlier: Change, later: Change) => Change;
  send: (change: Change, options: { keepalive: boolean }) => Promise<unknown>;
  onSaved?: () => void;
  /** Returns true if the change is retried automatically. */
  onFailed: (error: unknown) => boolean;
  /** Keeps changes until they are saved. */
  draft: Draft<Change>;
}

export interface Saver<Change> {
  add: (change: Change, delayMs: number) => void;
  /** Returns all unsaved changes. */
  unstored: () => Change | undefined;
  /** Resolves when no request is running. */
  settled: () => Promise<void>;
  /** Calls back while no request is running: at once, or when it has ended. */
  whenIdle: (act: () => void) => Promise<void>;
  /** Drops pending changes. */
  clear: () => void;
  /** Saves all pending changes. @throws the error of the request */
  saveNow: () => Promise<void>;
  /**
   * Sends pending changes while the page closes, without waiting for the response, and keeps a draft in case that
   * fails.
   */
  leave: () => void;
  /** Sends nothing more until the next change: after its page is gone, a late save could overwrite newer text. */
  stop: () => void;
}

/** Saves changes after a delay, one request at a time, and retries failures. */
export function createSaver<Change>(options: SaverOptions<Change>): Saver<Change> {
  const { store, merge = (_, later) => later, send, onSaved, onFailed, draft } = options;
  let pending: Change | undefined;
  let sending: Change | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let failures = 0;
  let stopped = false;

  const unstored = () => {
    if (sending === undefined || pending === undefined) return pending ?? sending;
    return merge(sending, pending);
  };
  /** Kept for the next visit, in case the page closes before the change is saved. */
  const keep = () => {
    const left = unstored();
    if (left !== undefined) draft.keep(left);
  };
  const schedule = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void start().catch(() => undefined), delayMs);
  };
  const start = (): Promise<void> => {
    clearTimeout(timer);
    stopped = false;
    // Concurrent requests could overtake each other and restore old values.
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    return running;
  };
  const sendAll = async () => {
    while (pending !== undefined) {
      if (stopped) return;
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
    if (stopped) return;
    schedule(RETRY_MS[failures] ?? 30_000);
    failures += 1;
  };
  const settled = async () => {
    await running?.catch(() => undefined);
  };
  const whenIdle = async (act: () => void): Promise<void> => {
    if (!running) return act();
    await settled();
    return whenIdle(act);
  };
  return {
    add(change, delayMs) {
      pending = pending === undefined ? change : merge(pending, change);
      keep();
      schedule(delayMs);
    },
    unstored,
    settled,
    whenIdle,
    clear() {
      clearTimeout(timer);
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
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
