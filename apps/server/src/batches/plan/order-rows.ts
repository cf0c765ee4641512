import type { BatchRow } from '@inkstep/contract';
import type { Actor } from '../../platform/http/actor.ts';
import { changedElsewhere } from '../policy.ts';
import type { DescribeCtx } from '../present/describe-batch.ts';
import { listItems, setPositions } from '../rows/queries.ts';
import { changeRows } from './change-rows.ts';

/** @throws DomainError NOT_FOUND, PLAN_REQUIRED; CONFLICT unless these are exactly the rows of the batch */
export const orderRows = (
  ctx: DescribeCtx,
  actor: Pick<Actor, 'workspaceId'>,
  batchId: string,
  itemIds: readonly string[],
): Promise<BatchRow[]> =>
  changeRows(ctx, actor, batchId, async (db) => {
    const stored = new Set((await listItems(db, batchId)).map(({ id }) => id));
    const isSame = stored.size === itemIds.length && itemIds.every((id) => stored.delete(id));
    if (!isSame) throw changedElsewhere();
    await setPositions(db, itemIds);
  });
