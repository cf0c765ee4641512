import type { Db } from '../../../platform/db/connect.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { packJson, unpackJson } from '../../../platform/packed-json.ts';
import {
  listUnpackedRuns,
  lockPackedPrompts,
  type SentPrompt,
  takePromptRows,
  upsertPacked,
} from './queries.ts';

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
    // A prompt may be stored after the others of its run were packed.
    const before = await lockPackedPrompts(db, generationId);
    await upsertPacked(db, {
      generationId,
      packed: await packJson(before ? [...(await unpackPrompts(before)), ...prompts] : prompts),
      steps: rows.length,
      characters: rows.reduce((sum, { step, characters }) => sum + characters + 2 * step.length, 0),
    });
  });

export const unpackPrompts = (packed: Buffer): Promise<SentPrompt[]> => unpackJson(packed);
