import { clear, createStore, type UseStore } from 'idb-keyval';

export { clear, entries } from 'idb-keyval';

/** Message between tabs. Without a key, all drafts of the account are dropped. */
export interface News {
  owner: string;
  key?: string;
  value?: unknown;
}

const STORE = 'drafts-';

export const storeOf = (userId: string): UseStore => createStore(STORE + userId, 'drafts');

/** Deletes the stored drafts of all users but `kept`, also in tabs that they left open. */
export async function clearStores(kept?: string): Promise<void> {
  const databases = await indexedDB.databases();
  const news = new BroadcastChannel('drafts');
  for (const { name = '' } of databases) {
    if (!name.startsWith(STORE) || name === STORE + kept) continue;
    const owner = name.slice(STORE.length);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
    news.postMessage({ owner } satisfies News);
    // Only emptied: deleting a database waits for all tabs that use it.
    await clear(storeOf(owner));
  }
  news.close();
}
