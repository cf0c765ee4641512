import { inTransaction } from '../../platform/db/transaction.ts';
import { type FilesCtx, objectName } from './context.ts';
import { deleteFiles, deleteUnnamedFiles, findFile, findOwners, findStoredKeys, lockKey } from './queries.ts';

type Ctx = Pick<FilesCtx, 'db' | 'files'>;

/** Time to save the text that an uploaded picture is for. */
const KEPT_UNNAMED_MS = 86_400_000;
const KEYS_AT_ONCE = 500;

/** Deletes pictures that no text of their owner references, and objects without a row. Safe to run at any time. */
export async function cleanFiles(
  ctx: Ctx & Pick<FilesCtx, 'pictureTexts'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(Date.now() - KEPT_UNNAMED_MS);
  const unnamed = { before, textsOf: ctx.pictureTexts };
  for (const owner of await findOwners(ctx.db, before)) {
    signal?.throwIfAborted();
    const keys = await inTransaction(ctx, (tx) => deleteUnnamedFiles(tx.db, owner, unnamed));
    for (const key of keys) await removeObjects(ctx, key);
  }
  for await (const keys of storedKeys(ctx)) {
    signal?.throwIfAborted();
    const named = await findStoredKeys(ctx.db, keys);
    for (const key of keys) if (!named.has(key)) await removeObjects(ctx, key);
  }
}

/** Part of deleting an account. */
export async function removeFiles(ctx: Ctx, { workspaceId }: { workspaceId: string }): Promise<void> {
  for (const key of await deleteFiles(ctx.db, workspaceId)) await removeObjects(ctx, key);
}

/** Keeps objects that an owner still has. Locks against a concurrent upload of the same picture. */
const removeObjects = (ctx: Ctx, key: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockKey(tx.db, key);
    if (await findFile(tx.db, key)) return;
    const names: string[] = [];
    for await (const { name } of tx.files.list(objectName(key))) names.push(name);
    await tx.files.delete(names);
  });

/** Yields the keys of stored objects in batches. */
async function* storedKeys({ files }: Ctx): AsyncGenerator<string[]> {
  let keys = new Set<string>();
  for await (const { name } of files.list('pictures/')) {
    const key = name.split('/')[1];
    if (key === undefined) continue;
    keys.add(key);
    if (keys.size < KEYS_AT_ONCE) continue;
    yield [...keys];
    keys = new Set();
  }
  if (keys.size > 0) yield [...keys];
}
