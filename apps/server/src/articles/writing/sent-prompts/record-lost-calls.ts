import { countTokens } from '@inkstep/engine';
import { insertLostCalls } from '../../../ai/index.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Lease, Run } from '../queries.ts';
import { listUnstored } from './queries.ts';

/**
 * Records the calls that were running when the previous worker was killed: their providers may bill them. Input
 * tokens are our own count; output and cost are unknown.
 */
export const recordLostCalls = (ctx: { db: Db }, { id, lease, workspaceId }: Run): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const held: Lease = { generationId: id, lease };
    const asked = await listUnstored(tx.db, held);
    const calls = asked.map(({ instructions, prompt, ...call }) => ({
      ...call,
      inputTokens: countTokens(instructions + prompt),
    }));
    await insertLostCalls(tx.db, { generationId: id, workspaceId }, calls);
  });
