import { randomUUID } from 'node:crypto';
import { type BatchRow, OUTLINE_LIMITS, type Outline, type UpdateRowBody } from '@inkstep/contract';
import { getBrief, listPlans, touchTask } from '../../articles/index.ts';
import { requireBatchPlan, withinQuota } from '../../billing/index.ts';
import { notify } from '../../platform/db/notifications.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { BATCH_CHANNEL } from '../context.ts';
import { notPlanned, startedMeanwhile, stillPlanning } from '../policy.ts';
import { type DescribeCtx, describeRows } from '../present/describe-batch.ts';
import { lockBatch } from '../queries.ts';
import { askReview } from '../review/ask-review.ts';
import { findItem, updateItem } from '../rows/queries.ts';
import { updateTaskPlan } from './queries.ts';

interface RowKey {
  batchId: string;
  itemId: string;
}

/** @throws DomainError NOT_FOUND, PLAN_REQUIRED, CONFLICT, STORAGE_LIMIT_EXCEEDED */
export async function updateRow(
  ctx: DescribeCtx,
  actor: Actor,
  { batchId, itemId }: RowKey,
  { isLeftOut, isKept, ...edit }: UpdateRowBody,
): Promise<BatchRow> {
  const { workspaceId } = actor;
  const key = { workspaceId, batchId };
  await withinQuota(ctx, actor, async (tx) => {
    const batch = await lockBatch(tx.db, key);
    const item = batch && (await findItem(tx.db, { batchId, itemId }));
    if (!item) throw notFound('Batch task');
    await requireBatchPlan(tx, workspaceId);
    if (batch.startedAt !== null) throw startedMeanwhile();
    if (Object.keys(edit).length > 0) await editPlan(tx, { workspaceId, taskId: item.taskId }, edit);
    const mark = isLeftOut === true ? false : isKept;
    if (isLeftOut !== undefined || mark !== undefined)
      await updateItem(tx.db, itemId, { isLeftOut, isKept: mark });
    await askReview(tx, batchId);
    await notify(tx.db, BATCH_CHANNEL, batchId);
  });
  const { rows } = await describeRows(ctx, key);
  const row = rows.find(({ id }) => id === itemId);
  if (!row) throw notFound('Batch task');
  return row;
}

async function editPlan(
  ctx: Parameters<Parameters<typeof withinQuota<DescribeCtx, void>>[2]>[0],
  { workspaceId, taskId }: { workspaceId: string; taskId: string | null },
  { title, keyphrase, headings }: Omit<UpdateRowBody, 'isLeftOut' | 'isKept'>,
): Promise<void> {
  if (taskId === null) throw notPlanned();
  await touchTask(ctx.db, { workspaceId, taskId });
  const [plan] = await listPlans(ctx.db, [taskId]);
  const { outline, keywords, name } = await getBrief(ctx, { workspaceId, taskId });
  if (plan && plan.stage !== 'ready' && plan.stage !== 'failed') throw stillPlanning();
  if (!outline) throw notPlanned();
  await updateTaskPlan(
    ctx.db,
    { workspaceId, taskId },
    {
      name: title ?? name,
      keywords: keyphrase === undefined ? keywords : withFirst(keywords, keyphrase),
      outline: {
        ...outline,
        ...(title !== undefined && { title, titleEdited: true }),
        ...(headings && { sections: withHeadings(outline.sections, headings) }),
        ...((title !== undefined || headings) && { edited: true }),
      },
    },
  );
}

/** The first keyword is the keyphrase. */
const withFirst = ([, ...others]: readonly string[], keyphrase: string): string[] => [
  keyphrase,
  ...others.filter((keyword) => keyword !== keyphrase),
];

type Section = Outline['sections'][number];

/**
 * Replaces the headings of the body. A known heading keeps its section's plan. A renamed one only takes over the
 * number of words, because evidence for another heading supports nothing.
 */
function withHeadings(sections: readonly Section[], headings: readonly string[]): Section[] {
  const body = sections.filter(({ kind }) => kind === 'body');
  const left = [...body];
  const found = headings.map((heading) => {
    const at = left.findIndex((section) => section.heading === heading);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
  const words = Math.round(
    body.reduce((sum, { targetWords }) => sum + targetWords, 0) / Math.max(1, headings.length),
  );
  const usual = Math.min(OUTLINE_LIMITS.words.most, Math.max(OUTLINE_LIMITS.words.least, words));
  const first = sections.findIndex(({ kind }) => kind === 'body');
  const before = first < 0 ? sections : sections.slice(0, first);
  const after = first < 0 ? [] : sections.slice(first).filter(({ kind }) => kind !== 'body');
  const planned = headings.map(
    (heading, at): Section =>
      found[at] ?? {
        id: randomUUID(),
        kind: 'body',
        heading,
        intent: '',
        keyPoints: [],
        targetWords: usual,
        keyphrases: [],
        questions: [],
        sources: [],
      },
  );
  return [...before, ...planned, ...after].slice(0, OUTLINE_LIMITS.sections);
}
