import type { Db } from '../../../platform/db/connect.ts';
import { type Page, paginate } from '../../../platform/http/pagination.ts';
import { getBrief } from '../../brief/making/get-brief.ts';
import { type TaskKey } from '../../brief/making/task-key.ts';
import { findArticle } from '../queries.ts';
import { presentVersions } from './present.ts';
import { countVersions, listVersionRows } from './queries.ts';

/** Versions of a task's article. The current text is the newest. */
export async function listVersions(ctx: { db: Db }, key: TaskKey, page: Page) {
  const article = await findArticle(ctx.db, key);
  if (!article) {
    await getBrief(ctx, key);
    return { versions: [], pagination: paginate(page, 0) };
  }
  const isFirst = page.page === 1;
  const [kept, count] = await Promise.all([
    listVersionRows(ctx.db, article.id, {
      except: article.versionId,
      limit: isFirst ? page.limit - 1 : page.limit,
      offset: isFirst ? 0 : (page.page - 1) * page.limit - 1,
    }),
    countVersions(ctx.db, article.id),
  ]);
  return {
    versions: await presentVersions(ctx.db, isFirst ? article : undefined, kept),
    pagination: paginate(page, count + 1),
  };
}
