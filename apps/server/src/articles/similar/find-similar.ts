import type { SimilarArticle } from '@inkstep/contract';
import { detectLanguage, plainText } from '@inkstep/engine';
import { packedRuns } from '@inkstep/engine/checks';
import type { Db } from '../../platform/db/connect.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import type { ComparedPosts } from '../ports.ts';
import { findSketch, findText, listSimilar } from './queries.ts';

/** Articles of the workspace and posts of its members that are most like the article of a task, for the checks. */
export async function findSimilar(
  ctx: { db: Db; comparedPosts: ComparedPosts },
  key: TaskKey,
  language: string,
): Promise<SimilarArticle[]> {
  const own = await findSketch(ctx.db, key);
  const article = own && (await findText(ctx.db, key));
  if (!article) return [];
  return [
    ...(await listSimilar(ctx.db, own)).map(toSimilar),
    ...(await ctx.comparedPosts.list(ctx, key.workspaceId, {
      ...article,
      language,
      seoTitle: own.seoTitle,
      description: own.metaDescription,
      beganAt: own.beganAt,
    })),
  ];
}

export const toSimilar = ({
  taskId,
  title,
  text,
  isEarlier,
  seoTitle,
  metaDescription,
}: Awaited<ReturnType<typeof listSimilar>>[number]): SimilarArticle => ({
  kind: 'article',
  id: taskId,
  title,
  path: `/tasks/${taskId}/edit`,
  isEarlier,
  runs: packedRuns(text, detectLanguage(plainText(text))),
  seoTitle,
  metaDescription,
});
