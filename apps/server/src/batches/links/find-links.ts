import type { BatchCtx } from '../context.ts';
import type { BatchRecord } from '../queries.ts';
import { type ComparedSite, pageToCompare } from '../review/find-site.ts';
import type { StoredLinks } from './stored-links.ts';

/** Plans which rows will link to which, and to which existing pages. */
export async function findLinks(
  ctx: Pick<BatchCtx, 'compute'>,
  { workspaceId, pillarId }: BatchRecord,
  { rows, others }: ComparedSite,
  signal: AbortSignal,
): Promise<StoredLinks> {
  const planned = await ctx.compute(
    'planLinks',
    {
      pillarId,
      rows: rows.map(({ id, keyphrase, title, headings, language, hasIntroduction }) => ({
        id,
        keyphrase,
        title,
        headings,
        language,
        hasIntroduction,
      })),
      others: others.map(pageToCompare),
    },
    { owner: workspaceId, signal },
  );
  const linked = new Set(planned.links.map(({ to }) => to));
  return {
    ...planned,
    pages: others.flatMap(({ kind, id, title, keyphrase, url }) =>
      linked.has(id) ? [{ kind, id, title, keyphrase, ...(url !== undefined && { url }) }] : [],
    ),
  };
}
