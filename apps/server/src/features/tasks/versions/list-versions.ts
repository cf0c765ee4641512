import type { Db } from '../../../platform/db/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Page, paginate } from '../../../platform/http/pagination.ts';
import { requireTask } from '../require-task.ts';
import { presentKept, presentStanding } from './present.ts';
import { countKept, findStanding, listKept } from './queries.ts';

/** The article as it stands is the newest version; the others were kept when something took their place. */
export async function listVersions(ctx: { db: Db }, actor: Actor, taskId: string, page: Page) {
  const key = { userId: actor.userId, taskId };
  const standing = await findStanding(ctx.db, key);
  if (!standing) {
    await requireTask(ctx, key);
    return { versions: [], pagination: paginate(page, 0) };
  }
  const isFirst = page.page === 1;
  const [kept, count] = await Promise.all([
    listKept(ctx.db, key, {
      except: standing.id,
      limit: isFirst ? page.limit - 1 : page.limit,
      offset: isFirst ? 0 : (page.page - 1) * page.limit - 1,
    }),
    countKept(ctx.db, key),
  ]);
  return {
    versions: [...(isFirst ? [presentStanding(standing)] : []), ...kept.map(presentKept)],
    pagination: paginate(page, count + 1),
  };
}
