import { inTransaction } from '../../platform/db/transaction.ts';
import type { BlogCtx } from '../context.ts';
import { purgeSentEvidence } from './keep-sent.ts';
import { clearSent } from './queries.ts';

/** Removes the public evidence at other sites of a workspace whose account is deleted. */
export const clearSentEvidence = (
  ctx: Pick<BlogCtx, 'db' | 'queue'>,
  { workspaceId }: { workspaceId: string },
): Promise<void> =>
  inTransaction(ctx, async (tx) => purgeSentEvidence(tx, await clearSent(tx.db, workspaceId)));
