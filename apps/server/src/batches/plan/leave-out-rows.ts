import type { BatchRow } from '@inkstep/contract';
import type { Actor } from '../../platform/http/actor.ts';
import { changedElsewhere } from '../policy.ts';
import type { DescribeCtx } from '../present/describe-batch.ts';
import { changeRows } from './change-rows.ts';
import { setLeftOut } from './queries.ts';

/** @throws DomainError NOT_FOUND, PLAN_REQUIRED; CONFLICT if a row is no longer in the batch */
export const leaveOutRows = (
  ctx: DescribeCtx,
  actor: Pick<Actor, 'workspaceId'>,
  batchId: string,
  { rows, isLeftOut }: { rows: readonly string[]; isLeftOut: boolean },
): Promise<BatchRow[]> =>
  changeRows(ctx, actor, batchId, async (db) => {
    const itemIds = [...new Set(rows)];
    if ((await setLeftOut(db, batchId, itemIds, isLeftOut)) < itemIds.length) throw changedElsewhere();
  });
