import type { Db } from '../../../platform/db/connect.ts';
import { memberMay } from '../../../workspaces/index.ts';
import { type ReviewedArticle, readArticle } from '../../approval/read-article.ts';
import { obstacleOf } from '../../approval/read-standing.ts';
import type { TaskKey } from '../../brief/making/task-key.ts';
import type { ActingReviewer } from '../entry/enter.ts';
import { listUsersByEmail } from '../entry/queries.ts';
import { withoutTag } from '../entry/without-tag.ts';

/** Member of the workspace, or writer of the last changes, who has this mailbox. A second mailbox of theirs can't be known. */
export async function findMemberOf(
  db: Db,
  { workspaceId }: Pick<TaskKey, 'workspaceId'>,
  { writer }: Pick<ReviewedArticle, 'writer'>,
  email: string,
): Promise<string | undefined> {
  for (const userId of await listUsersByEmail(db, [email, withoutTag(email)]))
    if (userId === writer?.userId || (await memberMay({ db }, { workspaceId, userId }, 'read')))
      return userId;
  return undefined;
}

/** Reviewer as the one who decides. The member who made the link is told too. */
export const deciderOf = (
  { link, reviewer }: Pick<ActingReviewer, 'link' | 'reviewer'>,
  userId: string | undefined,
) => ({
  userId: userId ?? null,
  name: reviewer.name,
  reviewerId: reviewer.id,
  alsoTold: link.createdBy === null ? [] : [link.createdBy],
});

/** Why the owner of a mailbox can't approve: they are a member, and couldn't as one. Null if they can. */
export async function reviewerObstacle(
  ctx: { db: Db },
  key: TaskKey,
  email: string,
): Promise<'role' | 'writer' | null> {
  const article = await readArticle(ctx, key);
  const userId = await findMemberOf(ctx.db, key, article, email);
  return (userId && obstacleOf(article, { userId })) || null;
}
