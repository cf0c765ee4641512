import type { PresentMember } from '@inkstep/contract';
import type { Db } from '../../../platform/db/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { requireTask } from '../../brief/get-task.ts';
import type { TellCtx } from '../context.ts';
import { tellArticle } from '../tell-article.ts';
import { deletePresence, listPresent, upsertPresence, type Whereabouts } from './queries.ts';

type Reader = Pick<Actor, 'userId' | 'workspaceId'>;

/** Other members who have a task's article open, by name. @throws DomainError NOT_FOUND */
export async function listPresence(
  ctx: { db: Db },
  { userId, workspaceId }: Reader,
  taskId: string,
): Promise<{ members: PresentMember[] }> {
  await requireTask(ctx, { workspaceId, taskId });
  const rows = await listPresent(ctx.db, { workspaceId, taskId }, userId);
  const members = rows.map(({ userId: id, name, mode, heading, secondsLeft }) => {
    return { user_id: id, name, mode, heading, seconds_left: secondsLeft };
  });
  return { members };
}

/** Stores that a tab shows the article, and where. Returns the others. @throws DomainError NOT_FOUND */
export async function showPresence(
  ctx: TellCtx,
  reader: Reader,
  { taskId, tabId, ...whereabouts }: { taskId: string; tabId: string } & Whereabouts,
): Promise<{ members: PresentMember[] }> {
  const { userId, workspaceId } = reader;
  await requireTask(ctx, { workspaceId, taskId });
  if (await upsertPresence(ctx.db, { taskId, userId, tabId }, whereabouts))
    await tellArticle(ctx, taskId, 'presence');
  return listPresence(ctx, reader, taskId);
}

/** @throws DomainError NOT_FOUND */
export async function endPresence(
  ctx: TellCtx,
  { userId, workspaceId }: Reader,
  { taskId, tabId }: { taskId: string; tabId: string },
): Promise<void> {
  await requireTask(ctx, { workspaceId, taskId });
  if (await deletePresence(ctx.db, { taskId, userId, tabId })) await tellArticle(ctx, taskId, 'presence');
}
