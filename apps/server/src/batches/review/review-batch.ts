import type { ListReading, PageFault } from '@inkstep/engine';
import { notify } from '../../platform/db/notifications.ts';
import { BATCH_CHANNEL, type BatchCtx } from '../context.ts';
import { findLinks } from '../links/find-links.ts';
import { storeLinks } from '../links/queries.ts';
import { listItemViews } from '../present/queries.ts';
import { type BatchRecord, findBatchById } from '../queries.ts';
import { type ComparedSite, findSite, pageToCompare } from './find-site.ts';
import type { OwnPage } from './own-pages.ts';
import { findPlanDigest, findReview, storeReview } from './queries.ts';
import { answerOf, readPlan } from './read-plan.ts';
import { reviewEvidence } from './review-evidence.ts';
import { type RowToReview, rowsToReview } from './rows-to-review.ts';
import type { ReviewWarning, StoredReview } from './stored-review.ts';

const isUnspoken = ({ kind }: ReviewWarning): boolean => kind === 'unsourced_subject';

/** Compares the rows that will be written with each other, with the site and with their sources, and plans their links. */
export async function reviewBatch(ctx: BatchCtx, batchId: string, signal: AbortSignal): Promise<void> {
  const batch = await findBatchById(ctx.db, batchId);
  if (!batch || batch.startedAt !== null) return;
  const digest = await findPlanDigest(ctx.db, batchId);
  const before = await findReview(ctx.db, batchId);
  if (digest === null || before?.digest === digest) return;
  const items = await listItemViews(ctx.db, batchId);
  const { rows, leftOut } = rowsToReview(items);
  const evidence = await reviewEvidence(ctx, batch, { rows, before }, signal);
  const site = { rows, others: await findSite(ctx, batch, rows) };
  const all = [...rows, ...leftOut].toSorted((a, b) => a.id.localeCompare(b.id));
  const compared = (id: string) => evidence.get(id)?.evidence ?? before?.rows[id]?.evidence;
  const unspoken = all.filter(({ id }) => (compared(id)?.words.length ?? 0) > 0);
  const reading = await readPlan(
    ctx,
    batch,
    {
      rows: all,
      unspoken: new Set(unspoken.map(({ id }) => id)),
      others: site.others,
      before: before?.reading,
    },
    signal,
  );
  const answer = answerOf(reading);
  const faults = await findFaults(ctx, batch, { ...site, leftOut, reading: answer }, signal);
  const review: StoredReview = { digest, rows: {}, reading };
  for (const { id, isLeftOut } of items) {
    const kept = before?.rows[id];
    if (!isLeftOut) {
      const { warnings = [], ...rest } = evidence.get(id) ?? {};
      const isSpokenOf = answer?.spokenOf.includes(id) ?? false;
      const left = warnings.filter((warning) => !(isSpokenOf && isUnspoken(warning)));
      review.rows[id] = { ...rest, warnings: [...(faults.get(id) ?? []), ...left] };
    } else {
      // What was found before stays, but its rivals may have been left out since.
      const rivals = (faults.get(id) ?? []).filter(({ kind }) => kind === 'competes');
      const others = (kept?.warnings ?? []).filter(({ kind }) => kind !== 'competes');
      if (kept || rivals.length > 0) review.rows[id] = { ...kept, warnings: [...rivals, ...others] };
    }
  }
  await storeLinks(ctx.db, batchId, await findLinks(ctx, batch, site, signal));
  await storeReview(ctx.db, batchId, review);
  await notify(ctx.db, BATCH_CHANNEL, batchId);
}

/** Ends a review that can't be made: the plan is presented with what is known. */
export async function skipReview(ctx: Pick<BatchCtx, 'db'>, batchId: string): Promise<void> {
  const digest = await findPlanDigest(ctx.db, batchId);
  if (digest === null) return;
  const before = await findReview(ctx.db, batchId);
  await storeReview(ctx.db, batchId, { ...before, rows: before?.rows ?? {}, digest });
  await notify(ctx.db, BATCH_CHANNEL, batchId);
}

async function findFaults(
  ctx: Pick<BatchCtx, 'compute'>,
  { workspaceId }: BatchRecord,
  {
    rows,
    leftOut,
    others,
    reading,
  }: ComparedSite & { leftOut: readonly RowToReview[]; reading: ListReading | undefined },
  signal: AbortSignal,
): Promise<Map<string, ReviewWarning[]>> {
  const found = await ctx.compute(
    'reviewList',
    {
      rows: [...rows.map(rowToCompare), ...leftOut.map((row) => ({ ...rowToCompare(row), isLeftOut: true }))],
      others: others.map(pageToCompare),
      reading,
    },
    { owner: workspaceId, signal },
  );
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const pageOf = new Map(others.map((page) => [page.id, page]));
  return new Map(
    [...found].map(([id, faults]) => [id, faults.map((fault) => warningOf(fault, titles, pageOf))]),
  );
}

const rowToCompare = ({ id, keyphrase, title, headings, volume, language }: RowToReview) => ({
  id,
  keyphrase,
  title,
  headings,
  volume,
  language,
});

function warningOf(
  fault: PageFault,
  titles: ReadonlyMap<string, string>,
  pages: ReadonlyMap<string, OwnPage>,
): ReviewWarning {
  if (fault.kind !== 'competes') return fault;
  const { id, because } = fault;
  const page = pages.get(id);
  if (!page) return { kind: 'competes', because, with: { kind: 'row', id, title: titles.get(id) ?? '' } };
  const { kind, title, url } = page;
  return { kind: 'competes', because, with: { kind, id, title, ...(url !== undefined && { url }) } };
}
