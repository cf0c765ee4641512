import { createHash } from 'node:crypto';
import { openTask } from '../../articles/index.ts';
import type { BatchCtx } from '../context.ts';
import { batchMaterial } from '../plan/material.ts';
import type { BatchRecord } from '../queries.ts';
import { listEvidence, listSourceTexts } from './queries.ts';
import type { ReviewWarning, StoredReview } from './stored-review.ts';
import { suspectWarnings } from './suspect-warnings.ts';

type Evidence = NonNullable<StoredReview['rows'][string]['evidence']>;

export interface ReviewedRow {
  id: string;
  taskId: string | null;
  keyphrase: string;
  title: string;
  headings: string[];
  language: string;
}

/** Characters read of each source. Search results are found by the keyphrase, which their beginnings have. */
const SOURCE_CHARACTERS = 60_000;

/** Finds rows whose sources don't speak of them, are those of another row, or can't be trusted. */
export async function reviewEvidence(
  ctx: Pick<BatchCtx, 'db' | 'compute' | 'files' | 'log'>,
  batch: BatchRecord,
  { rows, before }: { rows: readonly ReviewedRow[]; before: StoredReview | null },
  signal: AbortSignal,
): Promise<Map<string, { warnings: ReviewWarning[]; evidence?: Evidence }>> {
  const sources = Map.groupBy(await listEvidence(ctx.db, batch.id), ({ itemId }) => itemId);
  const shared = new Set(batchMaterial(batch.settings).urls);
  const resources = new Set(batch.settings.selectedResourceIds);
  const same = sameEvidence(
    rows.map(({ id, headings }) => ({
      id,
      headings,
      pages: (sources.get(id) ?? []).filter(({ page }) => page !== '').map(({ page }) => page),
      own: (sources.get(id) ?? [])
        .filter(
          ({ page, url, resourceId }) => page !== '' && !shared.has(url) && !resources.has(resourceId ?? ''),
        )
        .map(({ page }) => page),
    })),
  );
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const found: Awaited<ReturnType<typeof reviewEvidence>> = new Map();
  for (const row of rows) {
    const own = sources.get(row.id) ?? [];
    const evidence = await unsourced(ctx, batch, { row, sources: own, before }, signal);
    const other = same.get(row.id);
    const warnings: ReviewWarning[] = [];
    if (evidence && evidence.words.length > 0)
      warnings.push({ kind: 'unsourced_subject', words: evidence.words });
    if (other !== undefined)
      warnings.push({ kind: 'same_evidence', rowId: other, title: titles.get(other) ?? '' });
    const { taskId } = row;
    // One source contradicts none, but may be made in bulk.
    if (taskId !== null && own.length > 0)
      warnings.push(
        ...(await suspectWarnings(ctx, { workspaceId: batch.workspaceId, taskId, sources: own }, signal)),
      );
    found.set(row.id, { warnings, ...(evidence && { evidence }) });
  }
  return found;
}

/** Compares keyphrase and sources, unless both are as they were. */
async function unsourced(
  ctx: Pick<BatchCtx, 'db' | 'compute' | 'files' | 'log'>,
  { workspaceId }: BatchRecord,
  { row, sources, before }: { row: ReviewedRow; sources: { digest: string }[]; before: StoredReview | null },
  signal: AbortSignal,
): Promise<Evidence | undefined> {
  const { id, taskId, keyphrase, language } = row;
  if (taskId === null || sources.length === 0) return undefined;
  const texts = sources.map(({ digest: text }) => text).toSorted();
  const digest = createHash('sha256')
    .update(JSON.stringify([keyphrase, language, texts]))
    .digest('base64url');
  const known = before?.rows[id]?.evidence;
  if (known?.digest === digest) return known;
  await openTask(ctx, { workspaceId, taskId });
  const words = await ctx.compute(
    'unsourcedWords',
    { keyphrase, language, sources: await listSourceTexts(ctx.db, taskId, SOURCE_CHARACTERS) },
    { owner: workspaceId, signal },
  );
  return { digest, words };
}

interface RowEvidence {
  id: string;
  /** Web sources. */
  pages: readonly string[];
  /** Web sources that the batch doesn't give to every row. */
  own: readonly string[];
  headings: readonly string[];
}

/**
 * Finds rows whose web sources are all among those of another row: an earlier one, or one that has more. A row with
 * nothing but what the batch gives to all counts if it also has the headings of an earlier one.
 */
export function sameEvidence(rows: readonly RowEvidence[]): Map<string, string> {
  const holders = new Map<string, number[]>();
  for (const [at, { pages }] of rows.entries())
    for (const page of new Set(pages)) {
      const known = holders.get(page);
      if (known) known.push(at);
      else holders.set(page, [at]);
    }
  const outlines = new Map<string, string>();
  const found = new Map<string, string>();
  for (const [at, { id, pages, own, headings }] of rows.entries()) {
    const outline = [...new Set(pages), '', ...headings.map((heading) => heading.toLowerCase())]
      .toSorted()
      .join('\n');
    const twin = outlines.get(outline);
    if (twin === undefined) outlines.set(outline, id);
    const other = own.length > 0 ? holderOf(at, rows, holders) : undefined;
    if (other !== undefined) found.set(id, other);
    else if (twin !== undefined && pages.length > 0 && headings.length > 0) found.set(id, twin);
  }
  return found;
}

function holderOf(
  at: number,
  rows: readonly RowEvidence[],
  holders: ReadonlyMap<string, readonly number[]>,
): string | undefined {
  const needed = new Set(rows[at]?.own);
  const [first = [], ...rest] = [...needed].map((page) => holders.get(page) ?? []);
  const all = rest.map((list) => new Set(list));
  const other = first.find(
    (place) =>
      place !== at &&
      all.every((list) => list.has(place)) &&
      (place < at || new Set(rows[place]?.own).size > needed.size),
  );
  return other === undefined ? undefined : rows[other]?.id;
}
