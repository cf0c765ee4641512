import type { Db } from '../platform/db/connect.ts';
import { jsonListFile } from '../platform/zip/json-file.ts';
import type { ZippedFile } from '../platform/zip/write-zip.ts';
import { eachBatch } from './each-batch.ts';

/** Export file of a workspace's batches. */
export async function* exportBatches(
  ctx: { db: Db },
  owner: { workspaceId: string },
): AsyncGenerator<ZippedFile> {
  yield jsonListFile('batches.json', eachBatch(ctx, owner), new Date());
}
