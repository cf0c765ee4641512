import {
  estimatePlan,
  estimateRun,
  getBriefInContext,
  makeBrief,
  requireAffordable,
} from '../../articles/index.ts';
import { DomainError } from '../../platform/errors.ts';
import type { BatchCtx } from '../context.ts';
import { typicalBrief } from '../present/row-costs.ts';
import { findSpent } from '../progress/queries.ts';
import { type BatchRecord } from '../queries.ts';

type Ctx = Pick<BatchCtx, 'db' | 'neighbours' | 'config' | 'secrets' | 'log'>;

const reached = () =>
  new DomainError(
    'COST_LIMIT_EXCEEDED',
    'The cost limit of this batch has been reached. Raise the limit to continue.',
  );
const tooLow = (what: 'article' | 'plan') =>
  new DomainError(
    'COST_LIMIT_EXCEEDED',
    `The cost limit of this batch leaves less than the estimated cost of one ${what}. Raise the limit or choose a shorter length.`,
  );

/**
 * @param taskIds of the articles to write, null for those without a plan
 * @throws DomainError COST_LIMIT_EXCEEDED, DAY_LIMIT_EXCEEDED if not even one article fits
 */
export async function requireCost(
  ctx: Ctx,
  batch: BatchRecord,
  taskIds: readonly (string | null)[],
): Promise<void> {
  const { costMicros } = await requireAffordable(
    ctx,
    { workspaceId: batch.workspaceId },
    typicalBrief(batch.settings),
  );
  const left = await leftOf(ctx, batch);
  if (left === undefined || costMicros === null) return;
  const unplanned = costMicros + (await estimatePlan(ctx.db, batch.workspaceId, costMicros));
  for (const taskId of new Set(taskIds)) {
    const planned = taskId === null ? undefined : await plannedCost(ctx, batch, taskId);
    if ((planned ?? unplanned) <= left) return;
  }
  throw tooLow('article');
}

/** @throws DomainError COST_LIMIT_EXCEEDED if not even one plan fits */
export async function requirePlanCost(ctx: Ctx, batch: BatchRecord): Promise<void> {
  const left = await leftOf(ctx, batch);
  if (left === undefined) return;
  const { costMicros } = await estimateRun(ctx, typicalBrief(batch.settings), { isCautious: true });
  if (costMicros !== null && (await estimatePlan(ctx.db, batch.workspaceId, costMicros)) > left)
    throw tooLow('plan');
}

async function leftOf(
  ctx: Ctx,
  { id, settings: { costCapMicros } }: BatchRecord,
): Promise<number | undefined> {
  if (costCapMicros === null) return undefined;
  const left = costCapMicros - (await findSpent(ctx.db, id));
  if (left <= 0) throw reached();
  return left;
}

/** Undefined without an outline. */
async function plannedCost(
  ctx: Ctx,
  { workspaceId }: BatchRecord,
  taskId: string,
): Promise<number | undefined> {
  const brief = await getBriefInContext(ctx, { workspaceId, taskId });
  if (brief.outline === null) return undefined;
  return (await estimateRun(ctx, makeBrief(brief), { isCautious: true })).costMicros ?? undefined;
}
