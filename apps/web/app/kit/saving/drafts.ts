import type { UseStore } from 'idb-keyval';
import type * as Stored from './draft-storage.ts';

/** Persistent storage for unsaved input. Outlives the page and the browser, but not the session of its user. */
export interface Draft<T> {
  read: () => T | undefined;
  keep: (value: T) => void;
  drop: () => void;
}

/** Draft stored separately for each tab, so that tabs don't overwrite each other's. */
export interface TabDraft<T> extends Draft<T> {
  /** Drafts of this tab and of closed ones. `drop` also removes those read here. */
  readAll: () => T[];
}

export const UNSENT = 'unsent/';
/** Write interval, because writing a long text on every key press would slow down typing. */
const WRITE_EVERY_MS = 250;

/** In-memory copy of the drafts of the user in this workspace, because reading is synchronous. */
const kept = new Map<string, unknown>();
const unwritten = new Set<string>();
const tab = String(Math.random()).slice(2);
/** Open tabs, which keep and save their drafts themselves. */
const otherTabs = new Set<string>();
/** User and, in a team, its workspace: nothing typed in one workspace is saved into another. */
let owner: string | undefined;
/** Undefined if the browser refuses storage: then drafts last as long as the page. */
let disk: { stored: typeof Stored; store: UseStore } | undefined;
let channel: BroadcastChannel | undefined;
/** Finishes before drafts are opened again. */
let clearing: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Stores what has changed now. */
export function write(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!disk || owner === undefined) return;
  const keys = [...unwritten];
  unwritten.clear();
  for (const key of keys) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
    channel?.postMessage({ owner, key, value: kept.get(key) } satisfies Stored.DraftMessage);
  }
  const save = (objects: IDBObjectStore): void => {
    for (const key of keys) {
      if (kept.has(key)) objects.put(kept.get(key), key);
      else objects.delete(key);
    }
    // A page being closed doesn't wait for requests, so the transaction is committed explicitly.
    objects.transaction.commit();
  };
  disk.store('readwrite', save).catch(() => undefined);
}

/** Writes the first change at once, because the page may be closed before the interval ends. */
function noteChange(key: string): void {
  unwritten.add(key);
  if (timer === undefined) writeAndPause();
}

function writeAndPause(): void {
  write();
  timer = setTimeout(() => {
    timer = undefined;
    if (disk && unwritten.size > 0) writeAndPause();
  }, WRITE_EVERY_MS);
}

/** Opens the draft at a key of the current account. A page that outlives its session stores nothing. */
export function draftAt<T>(key: string): Draft<T> {
  const account = owner;
  return {
    read: () => (owner === account ? (kept.get(key) as T | undefined) : undefined),
    keep(value) {
      if (owner !== account) return;
      kept.set(key, value);
      noteChange(key);
    },
    drop() {
      if (owner !== account || !kept.delete(key)) return;
      unwritten.add(key);
      // Written at once: a leftover draft would undo newer saves.
      write();
    },
  };
}

/** Opens a draft for changes that the server lacks. Signing out asks about them. */
export const unsentAt = <T>(key: string): Draft<T> => draftAt<T>(UNSENT + key);

export function unsentOfTabs<T>(key: string): TabDraft<T> {
  const own = unsentAt<T>(`${key}/${tab}`);
  let taken: string[] = [];
  return {
    ...own,
    readAll() {
      taken = draftKeys(`${UNSENT}${key}/`)
        .filter((name) => !otherTabs.has(name))
        .map((name) => `${UNSENT}${key}/${name}`);
      return taken.flatMap((name) => draftAt<T>(name).read() ?? []);
    },
    drop() {
      own.drop();
      for (const name of taken) draftAt(name).drop();
      taken = [];
    },
  };
}

/** True if the user has changes in this workspace, from any tab or visit, that the server may lack. */
export const hasUnsent = (): boolean => draftKeys(UNSENT).length > 0;

/** Lists draft keys that start with a prefix, without the prefix. */
export const draftKeys = (prefix: string): string[] =>
  [...kept.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));

function close(): void {
  clearTimeout(timer);
  timer = undefined;
  channel?.close();
  kept.clear();
  unwritten.clear();
  channel = undefined;
  disk = undefined;
  owner = undefined;
}

/** Key of the drafts of a user in a workspace. */
export const ownerOf = (userId: string, teamId: string): string => userId + (teamId && `.${teamId}`);

/** Loaded late: not needed for the first paint of pages without a session. */
const loadStored = () => import('./draft-storage.ts');

/** Deletes all drafts, here and in other tabs, when the session was ended. */
export function forgetDrafts(): void {
  // The page may be closed before the stores are listed.
  disk?.stored.clear(disk.store).catch(() => undefined);
  close();
  clearing = loadStored()
    .then(({ clearStores }) => clearStores())
    .catch(() => undefined);
}

function receiveMessage({ data }: MessageEvent<Stored.DraftMessage>): void {
  if (data.owner !== owner) return;
  if (data.key === undefined) close();
  else if (data.value === undefined) kept.delete(data.key);
  else {
    kept.set(data.key, data.value);
    otherTabs.add(data.key.split('/').at(-1) ?? '');
  }
}

const LOCK = 'drafts/';

/** Holds a lock while this tab is open, so that the other tabs know of it. */
async function askOtherTabs(): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  for (const { name = '' } of held) if (name.startsWith(LOCK)) otherTabs.add(name.slice(LOCK.length));
  otherTabs.delete(tab);
  void navigator.locks.request(LOCK + tab, { ifAvailable: true }, (lock) => lock && new Promise(() => {}));
}

/** Loads the drafts of the signed-in user, in a team those made there. */
export async function openDrafts(userId: string, teamId = ''): Promise<void> {
  const opened = ownerOf(userId, teamId);
  if (owner === opened) return;
  close();
  owner = opened;
  try {
    const stored = await loadStored();
    await clearing;
    await stored.clearStores(userId).catch(() => undefined);
    const store = stored.storeOf(opened);
    const found = await stored.entries<string, unknown>(store);
    if (owner !== opened) return;
    disk = { stored, store };
    for (const [key, value] of found) if (!kept.has(key)) kept.set(key, value);
    channel = new BroadcastChannel('drafts');
    channel.addEventListener('message', receiveMessage);
    await askOtherTabs();
  } catch {
    // Without storage, drafts are kept in memory.
  }
}

// Hidden pages may not come back. This event follows `pagehide`, in which drafts are still stored.
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') write();
});
