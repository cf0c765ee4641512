import type { Db } from '../../platform/db/connect.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { objectName } from './context.ts';
import { listKeys } from './queries.ts';

/** Copies the pictures of workspaces to another store. Skips what is there. */
export async function copyPictures(
  from: { db: Db; files: FileStore },
  to: FileStore,
  { workspaceIds }: { workspaceIds: readonly string[] },
): Promise<void> {
  for (const key of await listKeys(from.db, workspaceIds)) {
    const there = new Set<string>();
    for await (const { name } of to.list(objectName(key))) there.add(name);
    for await (const { name } of from.files.list(objectName(key))) {
      if (there.has(name)) continue;
      const found = await from.files.open(name);
      if (found) await to.put(name, Buffer.concat(await found.body.toArray()));
    }
  }
}
