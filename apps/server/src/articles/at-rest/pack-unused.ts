import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../config.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { packJson } from '../../platform/packed-json.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { describeText } from '../text/describe-text.ts';
import type { AtRestCtx } from './context.ts';
import {
  emptyRows,
  insertName,
  keepingStorage,
  listUnused,
  lockUnused,
  readTexts,
  renewUse,
  setPacked,
  setSlugs,
} from './queries.ts';
import { objectName } from './stored-texts.ts';

type Ctx = Pick<AtRestCtx, 'db' | 'files'> & { config: Pick<Config, 'TEXTS_AT_REST_AFTER_DAYS'> };

const AT_ONCE = 100;
/** Packing less than this saves nothing: its row and object take as much. */
const MIN_BYTES = 1_000;
const PICTURES = /\/files\/[0-9a-f]{32}\//g;

/** Moves the texts of tasks that nobody uses into the file store. */
export async function packUnused(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  const days = ctx.config.TEXTS_AT_REST_AFTER_DAYS;
  if (days === 0) return;
  let unused: TaskKey[];
  do {
    unused = await listUnused(ctx.db, { days, limit: AT_ONCE });
    for (const key of unused) {
      signal?.throwIfAborted();
      await packTask(ctx, key, days);
    }
  } while (unused.length === AT_ONCE);
}

/** Writes the object first. If the process is killed then, `deleteUnused` finds the object by its row. */
async function packTask(ctx: Ctx, key: TaskKey, days: number): Promise<void> {
  const { taskId } = key;
  const texts = await readTexts(ctx.db, taskId);
  const packed = await packJson(texts);
  if (packed.length < MIN_BYTES) {
    await renewUse(ctx.db, key);
    return;
  }
  const name = objectName(taskId, packed);
  const pictures = [...new Set(JSON.stringify(texts).match(PICTURES))];
  await insertName(ctx.db, { name, pictures });
  await ctx.files.put(name, packed);
  await inTransaction(ctx, async ({ db }) => {
    if (!(await lockUnused(db, key, days))) return;
    if (!isDeepStrictEqual(await readTexts(db, taskId), texts)) return;
    const slugs = texts.versions.map(({ id, text }) => ({ id, slug: describeText(text).slug }));
    await keepingStorage(db, taskId, async () => {
      await setSlugs(db, slugs);
      await emptyRows(db, taskId);
    });
    await setPacked(db, { taskId, name });
  });
}
