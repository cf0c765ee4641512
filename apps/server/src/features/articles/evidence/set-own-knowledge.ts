import type { Db } from '../../../platform/db/connect.ts';
import { notFound } from '../../../platform/errors.ts';
import type { TaskKey } from '../../briefs/index.ts';
import { withinQuota } from '../../storage/index.ts';
import { getArticle } from '../get-article.ts';
import { lockArticle } from '../queries.ts';
import { upsertOwnKnowledge } from './queries.ts';

/** From now on the checks of a task's article accept these sentences without a source, and only these. */
export async function setOwnKnowledge(
  ctx: { db: Db },
  key: TaskKey,
  { sentences }: { sentences: string[] },
): Promise<{ ownKnowledge: string[] }> {
  const { id } = await getArticle(ctx, key);
  const ownKnowledge = [...new Set(sentences)];
  await withinQuota(ctx, key, async ({ db }) => {
    if (!(await lockArticle(db, key))) throw notFound('Article');
    await upsertOwnKnowledge(db, id, ownKnowledge);
  });
  return { ownKnowledge };
}
