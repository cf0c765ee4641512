import { openTask } from '../at-rest/open-task.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { updateSimilar } from '../similar/queries.ts';
import type { ArticleCtx } from '../text/context.ts';
import { findArticle, updateScore } from '../text/queries.ts';
import { getArticleEvidence } from './get-article-evidence.ts';

/** Scores a task's article like the editor, and again if it changes meanwhile. Does nothing without an article. */
export async function scoreArticle(
  ctx: Pick<ArticleCtx, 'db' | 'compute' | 'clusters' | 'comparedPosts' | 'files' | 'log'>,
  key: TaskKey,
): Promise<void> {
  await openTask(ctx, key);
  for (;;) {
    const article = await findArticle(ctx.db, key);
    // Research notes have no score.
    if (!article || article.writtenBy === 'drafter') return;
    const { author, ...evidence } = await getArticleEvidence(ctx, key);
    const input = {
      ...evidence,
      text: article.text,
      author: author ?? undefined,
      year: new Date().getFullYear(),
    };
    const { score, checks } = await ctx.compute('checkArticle', input, { owner: key.workspaceId });
    if (!(await updateScore(ctx.db, article, score))) continue;
    const similar = checks.find(({ name }) => name === 'similar');
    const other = evidence.similar.find(({ id }) => id === similar?.other?.id);
    const share = similar?.facts['share'] ?? 0;
    await updateSimilar(ctx.db, article.id, other && { kind: other.kind, id: other.id, share });
    return;
  }
}
