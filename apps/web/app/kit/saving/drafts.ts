import type * as Storage from 'idb-keyval';

/** A place for what is typed but not stored yet. It outlives the page and the browser. */
export interface Draft<T> {
  read: () => T | undefined;
  keep: (value: T) => void;
  drop: () => void;
}

/** A draft of which each tab keeps its own, so that none overwrites another's. */
export interface TabDraft<T> extends Draft<T> {
  /** Those of this tab and of closed ones. `drop` also removes what was read here. */
  readAll: () => T[];
}

/** What one tab tells the others. Without a key, everything of the account is dropped. */
interface News {
  owner: string;
  key?: string;
  value?: unknown;
}

const UNSENT = 'unsent/';
/** Writing a long text on every key press would slow down typing. */
const WRITE_EVERY_MS = 250;

/** Reading is synchronous, so everything of the account is also in memory. */
const kept = new Map<string, unknown>();
const unwritten = new Set<string>();
const tab = String(Math.random()).slice(2);
/** Names of tabs that keep and save their texts themselves. */
const otherTabs = new Set<string>();
let owner: string | undefined;
/** Undefined where the browser refuses storage: then drafts live as long as the page. */
let disk: { idb: typeof Storage; store: Storage.UseStore } | undefined;
let channel: BroadcastChannel | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function write(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!disk || owner === undefined) return;
  const keys = [...unwritten];
  unwritten.clear();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
  for (const key of keys) channel?.postMessage({ owner, key, value: kept.get(key) } satisfies News);
  const save = (objects: IDBObjectStore): void => {
    for (const key of keys) {
      if (kept.has(key)) objects.put(kept.get(key), key);
      else objects.delete(key);
    }
    // A page that is being left can't wait for the requests, without which nothing would be committed.
    objects.transaction.commit();
  };
  disk.store('readwrite', save).catch(() => undefined);
}

/** Writes the first change at once: a page that is being left may end before it has written. */
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

/** The draft at a key of the account that is signed in now. A page that outlives its session keeps nothing. */
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
      // At once: found later, it would undo what was stored since.
      write();
    },
  };
}

/** For changes that the server doesn't have yet. Signing out asks about them. */
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

/** Whether this account has changes, of any tab or visit, that the server may not have. */
export const hasUnsent = (): boolean => draftKeys(UNSENT).length > 0;

/** What is kept at keys that begin like this, without that beginning. */
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

/** Forgets all of them, here and in other tabs, when the person signs out. */
export function forgetDrafts(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
  if (owner !== undefined) channel?.postMessage({ owner } satisfies News);
  disk?.idb.clear(disk.store).catch(() => undefined);
  close();
}

function hear({ data }: MessageEvent<News>): void {
  if (data.owner !== owner) return;
  if (data.key === undefined) close();
  else if (data.value === undefined) kept.delete(data.key);
  else {
    kept.set(data.key, data.value);
    otherTabs.add(data.key.split('/').at(-1) ?? '');
  }
}

const LOCK = 'drafts/';

/** A tab holds a lock of its name until it is closed, by which the others know that it is open. */
async function meetOtherTabs(): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  for (const { name = '' } of held) if (name.startsWith(LOCK)) otherTabs.add(name.slice(LOCK.length));
  otherTabs.delete(tab);
  void navigator.locks.request(LOCK + tab, { ifAvailable: true }, (lock) => lock && new Promise(() => {}));
}

/** Loads the drafts of the signed-in user. */
export async function openDrafts(userId: string): Promise<void> {
  if (owner === userId) return;
  close();
  owner = userId;
  try {
    // Not needed for the first paint of pages without a session.
    const idb = await import('idb-keyval');
    const store = idb.createStore(`drafts-${userId}`, 'drafts');
    const found = await idb.entries<string, unknown>(store);
    if (owner !== userId) return;
    disk = { idb, store };
    for (const [key, value] of found) if (!kept.has(key)) kept.set(key, value);
    channel = new BroadcastChannel('drafts');
    channel.addEventListener('message', hear);
    await meetOtherTabs();
  } catch {
    // Storage is refused.
  }
}

// A page that is hidden may not come back. This event follows `pagehide`, in which texts are still kept.
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') write();
});
