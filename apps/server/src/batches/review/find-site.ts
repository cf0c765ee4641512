import { type Page, primaryLanguage } from '@inkstep/engine';
import type { BatchCtx } from '../context.ts';
import type { BatchRecord } from '../queries.ts';
import type { OwnPage } from './own-pages.ts';
import { listOtherArticles } from './queries.ts';
import type { RowToReview } from './rows-to-review.ts';

/** Returns the pages that the rows are compared with: those of the workspace in their languages. */
export async function findSite(
  ctx: Pick<BatchCtx, 'db' | 'listOwnPages'>,
  { id: batchId, workspaceId }: BatchRecord,
  rows: readonly RowToReview[],
): Promise<OwnPage[]> {
  const written = await listOtherArticles(ctx.db, { workspaceId, batchId });
  const common = rows[0]?.language ?? 'en';
  const isSure = rows.every((row) => row.isSure);
  const languages = new Set(rows.map(({ language }) => primaryLanguage(language)));
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
  // Two guesses may differ for the same words, which then have other stems.
  return pages
    .map((page) => ({ ...page, language: isSure && page.language ? page.language : common }))
    .filter(({ language }) => languages.has(primaryLanguage(language)));
}

export interface ComparedSite {
  rows: readonly RowToReview[];
  others: readonly OwnPage[];
}

export const pageToCompare = ({ id, keyphrase, title, language }: OwnPage): Page => ({
  id,
  keyphrase,
  title,
  language,
});
