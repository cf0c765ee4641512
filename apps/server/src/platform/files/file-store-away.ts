import type { Log } from '../log.ts';
import type { FileStore } from './file-store.ts';

/** Thrown if files can't be stored or loaded now, such as on a full disk. `message` may be shown to users. */
export class FileStoreAway extends Error {
  constructor(cause: unknown) {
    super("Files can't be stored or loaded right now. Please try again in a moment.", { cause });
  }
}

/** Throws FileStoreAway for each failure of a store, and logs it. */
export function reportingAway(store: FileStore, log: Log): FileStore {
  const away = (error: unknown): FileStoreAway => {
    log.error({ err: error }, 'the file store failed');
    return new FileStoreAway(error);
  };
  async function report<T>(act: Promise<T>): Promise<T> {
    try {
      return await act;
    } catch (error) {
      throw away(error);
    }
  }
  return {
    put: (name, body) => report(store.put(name, body)),
    open: (name) => report(store.open(name)),
    delete: (names) => report(store.delete(names)),
    async *list(prefix) {
      try {
        yield* store.list(prefix);
      } catch (error) {
        throw away(error);
      }
    },
  };
}
