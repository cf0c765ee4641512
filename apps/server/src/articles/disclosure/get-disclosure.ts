import type { ArticleDisclosure } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { getBrief } from '../brief/making/get-brief.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { articleMissing } from '../text/policy.ts';
import { findArticleDisclosure } from './find-disclosure.ts';

/** @throws DomainError NOT_FOUND without the task, ARTICLE_MISSING without its article */
export async function getDisclosure(
  ctx: { db: Db },
  key: TaskKey,
): Promise<{ disclosure: ArticleDisclosure }> {
  const found = await findArticleDisclosure(ctx, key);
  if (found) return { disclosure: found.disclosure };
  await getBrief(ctx, key);
  throw articleMissing();
}
