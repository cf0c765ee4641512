import {
  estimateRun,
  findMedianDuration,
  getBriefInContext,
  makeBrief,
  openTask,
} from '../../articles/index.ts';
import { DomainError } from '../../platform/errors.ts';
import type { BatchCtx } from '../context.ts';
import type { BatchRecord } from '../queries.ts';
import type { RowCost } from './present-row.ts';
import type { ItemView } from './queries.ts';

type Ctx = Pick<BatchCtx, 'db' | 'neighbours' | 'config' | 'secrets' | 'log' | 'files'>;

/** Each reads a whole brief, so the rest is estimated next time. */
const ESTIMATES_AT_ONCE = 40;
const KNOWN_FOR_MS = 300_000;
const MAX_KNOWN = 5000;
/** Cache of this process, by task and time of its last change. */
const known = new Map<string, { cost: number | null; at: number }>();

/** Estimated cost and time of each unwritten article. Rows beyond the limit of estimates get the usual cost. */
export async function rowCosts(
  ctx: Ctx,
  batch: Pick<BatchRecord, 'workspaceId' | 'userId' | 'settings'>,
  items: readonly ItemView[],
): Promise<Map<string, RowCost>> {
  const costs = new Map<string, RowCost>();
  if (items.length === 0) return costs;
  const usual = await usualEstimate(ctx, batch);
  const { writer } = usual;
  const duration = await findMedianDuration(ctx.db, { writer, length: batch.settings.length });
  let estimated = 0;
  for (const { id, taskId, outline, taskChangedAt, endedAt } of items) {
    const name = `${taskId} ${taskChangedAt?.getTime()}`;
    const before = known.get(name);
    let costMicros = usual.costMicros;
    if (taskId !== null && outline !== null && endedAt === null && usual.costMicros !== null) {
      if (before && performance.now() - before.at < KNOWN_FOR_MS) costMicros = before.cost;
      else if (estimated < ESTIMATES_AT_ONCE) {
        estimated += 1;
        costMicros = await planCost(ctx, batch, taskId);
        remember(name, costMicros);
      }
    }
    costs.set(id, { costMicros, duration });
  }
  return costs;
}

function remember(name: string, cost: number | null): void {
  known.delete(name);
  known.set(name, { cost, at: performance.now() });
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
}

async function planCost(
  ctx: Ctx,
  { workspaceId }: Pick<BatchRecord, 'workspaceId'>,
  taskId: string,
): Promise<number | null> {
  try {
    await openTask(ctx, { workspaceId, taskId });
    return (await estimateRun(ctx, makeBrief(await getBriefInContext(ctx, { workspaceId, taskId }))))
      .costMicros;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** Stands for the sources that a plan has yet to find: as much as an article usually has to read. */
const USUAL_SOURCE = {
  id: 'usual',
  kind: 'text' as const,
  url: '',
  title: 'Source',
  content: 'word '.repeat(5_000),
  description: '',
  resourceType: null,
  author: null,
  published: null,
};

/** Estimate by length alone. */
const usualEstimate = (ctx: Ctx, { settings }: Pick<BatchRecord, 'settings'>) =>
  estimateRun(ctx, typicalBrief(settings));

export const typicalBrief = ({ tonality, length, format }: BatchRecord['settings']) =>
  makeBrief({
    selectedTopics: [],
    keywords: [],
    keywordResearchSelections: [],
    sources: [USUAL_SOURCE],
    outputParameters: { tonality, length, format },
    author: null,
    productInfo: null,
    outline: null,
  });
