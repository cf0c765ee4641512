import { citingArticle } from '../compare-source.ts';
import type { RereadCtx } from '../context.ts';
import { listStale, type StaleChange, setSentences } from './queries.ts';

const AT_ONCE = 100;

/** Looks up which sentences of edited articles still rest on what has changed. Entries without any are resolved. */
export async function refreshChanges(
  ctx: Pick<RereadCtx, 'db' | 'files' | 'log' | 'compute'>,
  owner: { workspaceId: string; taskId?: string | undefined },
): Promise<void> {
  const stale = await listStale(ctx.db, { ...owner, limit: AT_ONCE });
  const bySource = Map.groupBy(stale, ({ articleId, sourceId }) => `${articleId} ${sourceId}`);
  for (const changes of bySource.values()) {
    try {
      await refreshSource(ctx, owner.workspaceId, changes);
    } catch (error) {
      // The list is shown as it was.
      ctx.log.warn({ err: error }, 'the sentences of a changed source could not be looked up');
    }
  }
}

async function refreshSource(
  ctx: Pick<RereadCtx, 'db' | 'files' | 'log' | 'compute'>,
  workspaceId: string,
  changes: readonly StaleChange[],
): Promise<void> {
  const [first] = changes;
  const article = first && (await citingArticle(ctx, first));
  if (!article) return;
  const standing = await ctx.compute(
    'standingChanges',
    {
      article,
      changes: changes.map(({ passage, new: pieces, sentences }) => ({
        passage,
        sentences,
        now: pieces.map(({ text }) => text).join(''),
      })),
    },
    { owner: workspaceId },
  );
  for (const [at, change] of changes.entries()) await setSentences(ctx.db, change, standing[at] ?? []);
}
