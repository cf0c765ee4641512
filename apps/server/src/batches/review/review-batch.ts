import { detectLanguage, type PageFault, primaryLanguage } from '@inkstep/engine';
import { notify } from '../../platform/db/notifications.ts';
import { BATCH_CHANNEL, type BatchCtx } from '../context.ts';
import { rowHeadings, rowKeyphrase, rowTitle } from '../present/present-row.ts';
import { type ItemView, listItemViews } from '../present/queries.ts';
import { type BatchRecord, findBatchById } from '../queries.ts';
import type { OwnPage } from './own-pages.ts';
import { findPlanDigest, findReview, listArticleTexts, listOtherArticles, storeReview } from './queries.ts';
import { type ReviewedRow, reviewEvidence } from './review-evidence.ts';
import type { ReviewWarning, StoredReview } from './stored-review.ts';

/** Texts that tell what the workspace writes about, with the characters read of each. */
const SITE_TEXTS = { limit: 60, characters: 4000 };

/** Compares the rows that will be written with each other, with the site and with their sources. */
export async function reviewBatch(ctx: BatchCtx, batchId: string, signal: AbortSignal): Promise<void> {
  const batch = await findBatchById(ctx.db, batchId);
  if (!batch || batch.startedAt !== null) return;
  const digest = await findPlanDigest(ctx.db, batchId);
  const before = await findReview(ctx.db, batchId);
  if (digest === null || before?.digest === digest) return;
  const items = await listItemViews(ctx.db, batchId);
  const rows = rowsOf(items);
  const evidence = await reviewEvidence(ctx, batch, { rows, before }, signal);
  const faults = await findFaults(ctx, batch, rows, signal);
  const review: StoredReview = { digest, rows: {} };
  for (const { id, isLeftOut } of items) {
    const kept = before?.rows[id];
    if (!isLeftOut) {
      const { warnings = [], ...rest } = evidence.get(id) ?? {};
      review.rows[id] = { ...rest, warnings: [...(faults.get(id) ?? []), ...warnings] };
    } else if (kept) review.rows[id] = kept;
  }
  await storeReview(ctx.db, batchId, review);
  await notify(ctx.db, BATCH_CHANNEL, batchId);
}

/** Ends a review that can't be made: the plan is presented with what is known. */
export async function skipReview(ctx: Pick<BatchCtx, 'db'>, batchId: string): Promise<void> {
  const digest = await findPlanDigest(ctx.db, batchId);
  if (digest === null) return;
  const before = await findReview(ctx.db, batchId);
  await storeReview(ctx.db, batchId, { rows: before?.rows ?? {}, digest });
  await notify(ctx.db, BATCH_CHANNEL, batchId);
}

/** Rows that will be written. One without a language of its own has that of the list, which is a guess from few words. */
function rowsOf(items: readonly ItemView[]): (ReviewedRow & { isSure: boolean })[] {
  const included = items.filter(({ isLeftOut }) => !isLeftOut);
  const phrases = included.flatMap((item) => [rowTitle(item), ...rowHeadings(item)]);
  const common = detectLanguage(phrases.join('. ')) ?? 'en';
  return included.map((item) => ({
    id: item.id,
    taskId: item.taskId,
    keyphrase: rowKeyphrase(item),
    title: rowTitle(item),
    headings: rowHeadings(item),
    language: item.language || common,
    isSure: Boolean(item.language),
  }));
}

async function findFaults(
  ctx: Pick<BatchCtx, 'db' | 'compute' | 'listOwnPages'>,
  { id: batchId, workspaceId }: BatchRecord,
  rows: ReturnType<typeof rowsOf>,
  signal: AbortSignal,
): Promise<Map<string, ReviewWarning[]>> {
  const key = { workspaceId, batchId };
  const written = await listOtherArticles(ctx.db, key);
  const common = rows[0]?.language ?? 'en';
  const isSure = rows.every((row) => row.isSure);
  const languages = new Set(rows.map(({ language }) => primaryLanguage(language)));
  // Two guesses may differ for the same words, which then have other stems.
  const languageOf = (language: string | null) => (isSure && language ? language : common);
  const pages: OwnPage[] = [
    // Where an article is published, its page has a URL.
    ...(await ctx.listOwnPages(ctx, workspaceId)),
    ...written.map(({ taskId, title, keywords: [keyphrase = ''], language }) => ({
      kind: 'article' as const,
      id: taskId,
      title,
      keyphrase,
      language: language ?? '',
    })),
  ];
  const others = pages.filter(({ language }) => languages.has(primaryLanguage(languageOf(language))));
  const texts = await listArticleTexts(ctx.db, { ...key, ...SITE_TEXTS });
  const found = await ctx.compute(
    'reviewPlan',
    {
      rows: rows.map(({ id, keyphrase, title, headings, language }) => ({
        id,
        keyphrase,
        title,
        headings,
        language,
      })),
      others: others.map(({ id, keyphrase, title, language }) => ({
        id,
        keyphrase,
        title,
        language: languageOf(language),
      })),
      texts: texts.map(({ text, language }) => ({ text, language: languageOf(language) })),
    },
    { owner: workspaceId, signal },
  );
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const pageOf = new Map(others.map((page) => [page.id, page]));
  return new Map(found.map(([id, faults]) => [id, faults.map((fault) => warningOf(fault, titles, pageOf))]));
}

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
