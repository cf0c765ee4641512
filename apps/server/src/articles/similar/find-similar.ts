import type { SimilarArticle } from '@inkstep/contract';
import { detectLanguage, plainText } from '@inkstep/engine';
import { packedRuns } from '@inkstep/engine/checks';
import type { Db } from '../../platform/db/connect.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { findSketch, listSimilar } from './queries.ts';

/** Articles of the workspace that are most like the article of a task, for the checks. */
export async function findSimilar(ctx: { db: Db }, key: TaskKey): Promise<SimilarArticle[]> {
  const own = await findSketch(ctx.db, key);
  if (!own) return [];
  return (await listSimilar(ctx.db, own)).map(toSimilar);
}

export const toSimilar = ({
  taskId,
  title,
  text,
  isEarlier,
  seoTitle,
  metaDescription,
}: Awaited<ReturnType<typeof listSimilar>>[number]): SimilarArticle => ({
  id: taskId,
  title,
  isEarlier,
  runs: packedRuns(text, detectLanguage(plainText(text))),
  seoTitle,
  metaDescription,
});
