import type { Page } from '@playwright/test';

/** Reads the browser's drafts as JSON, by the name of each account's database. */
export const keptTexts = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () =>
          reject(new Error('IndexedDB refused', { cause: request.error })),
        );
      });
    const kept: Record<string, string> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name));
      kept[name] = JSON.stringify(
        await result(database.transaction('drafts').objectStore('drafts').getAll()),
      );
      database.close();
    }
    return kept;
  });
