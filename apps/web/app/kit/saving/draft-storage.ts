import { clear, createStore, entries, keys, type UseStore } from 'idb-keyval';

export { clear, entries } from 'idb-keyval';

/** Message between tabs. Without a key, all drafts of the account are dropped. */
export interface DraftMessage {
  owner: string;
  key?: string;
  value?: unknown;
}

const STORE = 'drafts-';

/** Store of a user's drafts in one workspace. */
export const storeOf = (owner: string): UseStore => createStore(STORE + owner, 'drafts');

const owners = async (): Promise<string[]> =>
  (await indexedDB.databases()).flatMap(({ name = '' }) =>
    name.startsWith(STORE) ? [name.slice(STORE.length)] : [],
  );

/** Deletes the stored drafts of all users but `kept`, in all workspaces, also in tabs that they left open. */
export async function clearStores(kept?: string): Promise<void> {
  const channel = new BroadcastChannel('drafts');
  for (const owner of await owners()) {
    if (owner.split('.')[0] === kept) continue;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
    channel.postMessage({ owner } satisfies DraftMessage);
    // Only emptied: deleting a database waits for all tabs that use it.
    await clear(storeOf(owner));
  }
  channel.close();
}

/** True if a store has a key that starts with `prefix`. Only one user's stores have any. */
export async function hasStored(prefix: string): Promise<boolean> {
  for (const owner of await owners()) {
    const found = await keys<string>(storeOf(owner));
    if (found.some((key) => key.startsWith(prefix))) return true;
  }
  return false;
}

/** Lists the stored drafts of a user in a workspace. */
export const storedIn = (owner: string): Promise<[string, unknown][]> => entries(storeOf(owner));

/** Moves drafts along with what they are about, to another workspace of the user. */
export async function moveDrafts(from: string, to: string): Promise<void> {
  const found = await entries<string, unknown>(storeOf(from));
  await storeOf(to)('readwrite', (objects) => {
    for (const [key, value] of found) objects.put(value, key);
    objects.transaction.commit();
  });
  await clear(storeOf(from));
}
