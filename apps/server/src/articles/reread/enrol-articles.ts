import { inTransaction } from '../../platform/db/transaction.ts';
import { listSourceFacts } from '../brief/sources/queries.ts';
import { listedReferences } from '../review/public-basis.ts';
import { readEvidence } from './cited-texts.ts';
import type { RereadCtx } from './context.ts';
import { pageAddress } from './page-address.ts';
import {
  type ArticleToRead,
  forgetUncited,
  listUnknown,
  type SourceToRead,
  storeSources,
} from './queries.ts';

type Ctx = Pick<RereadCtx, 'db' | 'files' | 'log' | 'reread'>;

const AT_ONCE = 100;

/** Finds the pages that finished and published articles cite, and forgets those of old ones. */
export async function enrolArticles(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  await forgetUncited(ctx.db, ctx.reread);
  let unknown: ArticleToRead[];
  let failed = 0;
  do {
    unknown = await listUnknown(ctx.db, { ...ctx.reread, limit: AT_ONCE });
    failed = 0;
    for (const article of unknown) {
      signal?.throwIfAborted();
      if (!(await enrol(ctx, article))) failed += 1;
    }
  } while (unknown.length === AT_ONCE && failed < AT_ONCE);
}

/** False if its texts can't be loaded now. The next run tries again. */
async function enrol(ctx: Ctx, article: ArticleToRead): Promise<boolean> {
  try {
    const sources = await sourcesOf(ctx, article);
    await inTransaction(ctx, ({ db }) => storeSources(db, article, sources));
    return true;
  } catch (error) {
    ctx.log.warn(
      { err: error, articleId: article.articleId },
      'the cited pages of an article could not be found',
    );
    return false;
  }
}

async function sourcesOf(
  ctx: Ctx,
  { workspaceId, taskId, evidenceId, createdAt, text }: ArticleToRead,
): Promise<SourceToRead[]> {
  const { references = [] } = (await readEvidence(ctx, { taskId, evidenceId })) ?? {};
  const rows = await listSourceFacts(ctx.db, taskId);
  const facts = new Map(rows.map((row) => [row.id, row]));
  const cited = [...listedReferences(text, references, rows), ...references];
  const first = new Map(cited.toReversed().map((reference) => [reference.sourceId, reference]));
  return [...first.values()].flatMap(({ sourceId, number, title, url, kind }) => {
    const row = facts.get(sourceId);
    const address = pageAddress(row?.url || url || '', workspaceId);
    if (!address) return [];
    return [
      {
        sourceId,
        number,
        title,
        address,
        // Threads come from another service, and what a user typed or uploaded may never have been in the page.
        isComparable: kind !== 'opinion' && (row === undefined || isOfPage(row)),
        citedAt: row?.addedAt ?? createdAt,
      },
    ];
  });
}

const isOfPage = ({ kind, resourceType }: { kind: string; resourceType: string | null }): boolean =>
  kind === 'url' && (resourceType === null || resourceType === 'url');
