import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { paginate } from '../../platform/http/pagination.ts';
import { hasReview } from '../approval/states/has-review.ts';
import { presentTaskSummary } from '../brief/present.ts';
import { countTasks, listTaskRows } from '../brief/queries.ts';
import type { TaskListing } from '../brief/task-input.ts';
import type { PublishedAt } from '../ports.ts';

export async function listTasks(
  ctx: { db: Db; isPublishedAt: PublishedAt },
  actor: Actor,
  { published, review, ...sorted }: TaskListing,
) {
  const list = {
    ...sorted,
    isPublished: published ? ctx.isPublishedAt(published) : undefined,
    hasReview: review ? await hasReview(ctx, actor, review) : undefined,
  };
  const [rows, total] = await Promise.all([
    listTaskRows(ctx.db, actor.workspaceId, list),
    countTasks(ctx.db, actor.workspaceId, list),
  ]);
  return { tasks: rows.map(presentTaskSummary), pagination: paginate(list, total) };
}
