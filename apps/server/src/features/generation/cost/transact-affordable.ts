import { isDeepStrictEqual } from 'node:util';
import type { ArticleBrief } from '@inkstep/engine';
import type { Tx } from '../../../platform/db/connect.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type CostCtx, estimateRun, isSurelyAffordable } from './estimate-run.ts';

const BEYOND = {
  cost: 'This article would cost more than one article may on this server. Choose a shorter length or fewer sections, or ask the administrator.',
  tokens:
    'This article would take more tokens than one article may on this server. Choose a shorter length or fewer sections, or ask the administrator.',
} as const;

/** Ends a transaction: an estimate takes too long for the rows and the connection that it holds. */
class EstimateNeeded extends Error {
  readonly brief: ArticleBrief;

  constructor(brief: ArticleBrief) {
    super('the brief has to be estimated first');
    this.brief = brief;
  }
}

/** Goes on only if the article of the brief stays within what one article may use. */
export type AffordableCheck = (brief: ArticleBrief) => Promise<void>;

/**
 * A transaction in which a run begins. Where its brief has to be estimated, that is done after it was rolled back; then it
 * is tried again, and goes through unless the brief has changed meanwhile.
 *
 * @throws DomainError COST_LIMIT_EXCEEDED when the article would go beyond what one article may use
 */
export async function transactAffordable<C extends CostCtx, R>(
  ctx: C,
  transact: (tx: C & { db: Tx }, requireAffordable: AffordableCheck) => Promise<R>,
): Promise<R> {
  let estimated: ArticleBrief | undefined;
  for (;;) {
    try {
      return await inTransaction(ctx, (tx) =>
        transact(tx, async (brief) => {
          if (isDeepStrictEqual(brief, estimated) || (await isSurelyAffordable(tx, brief))) return;
          throw new EstimateNeeded(brief);
        }),
      );
    } catch (error) {
      if (!(error instanceof EstimateNeeded)) throw error;
      estimated = error.brief;
    }
    const { beyond } = await estimateRun(ctx, estimated);
    if (beyond) throw new DomainError('COST_LIMIT_EXCEEDED', BEYOND[beyond]);
  }
}
