import type { ArticleVersion } from '@inkstep/contract';
import type { Db } from '../../../platform/db/connect.ts';
import { notFound } from '../../../platform/errors.ts';
import type { TaskKey } from '../../briefs/index.ts';
import { findArticle } from '../queries.ts';
import { findVersion } from './find-version.ts';

export async function getVersion(ctx: { db: Db }, key: TaskKey, versionId: string): Promise<ArticleVersion> {
  const article = await findArticle(ctx.db, key);
  const found = article && (await findVersion(ctx, article, versionId));
  if (!found) throw notFound('Version');
  return found.version;
}
