import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Db } from '../../../platform/db/connect.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { insertPacked, listUnpackedRuns, type SentPrompt, takePromptRows } from './queries.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Higher levels take far longer and save little. */
const QUALITY = 5;
const AT_ONCE = 100;

/** Packs the prompts of all ended runs. */
export async function packPrompts(ctx: { db: Db }, signal?: AbortSignal): Promise<void> {
  let runs: string[];
  do {
    runs = await listUnpackedRuns(ctx.db, AT_ONCE);
    for (const generationId of runs) {
      signal?.throwIfAborted();
      await packRun(ctx, generationId);
    }
  } while (runs.length === AT_ONCE);
}

const packRun = (ctx: { db: Db }, generationId: string): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    const rows = await takePromptRows(db, generationId);
    if (rows.length === 0) return;
    const prompts = rows.map(
      ({ step, instructions, prompt }): SentPrompt => ({ step, instructions, prompt }),
    );
    await insertPacked(db, {
      generationId,
      packed: await compress(JSON.stringify(prompts), {
        params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
      }),
      steps: rows.length,
      characters: rows.reduce((sum, { step, characters }) => sum + characters + 2 * step.length, 0),
    });
  });

export async function unpackPrompts(packed: Buffer): Promise<SentPrompt[]> {
  return JSON.parse((await decompress(packed)).toString());
}
