import type { Access } from '@inkstep/contract';
import type { Db } from '../platform/db/connect.ts';
import type { Actor } from '../platform/http/actor.ts';
import { mayAccess } from './policy.ts';
import { findMemberRole } from './queries.ts';

/**
 * The user as a member of another workspace; undefined if they aren't one. Not cached: a removal takes effect at
 * once.
 */
export async function enterWorkspace(
  ctx: { db: Db },
  actor: Actor,
  workspaceId: string,
): Promise<Actor | undefined> {
  const memberRole = await findMemberRole(ctx.db, { workspaceId, userId: actor.userId });
  return memberRole && { ...actor, workspaceId, memberRole };
}

/** Rechecked in jobs: the user may have left the workspace since the job was enqueued. */
export const isMember = async (
  ctx: { db: Db },
  member: { workspaceId: string; userId: string },
): Promise<boolean> => (await findMemberRole(ctx.db, member)) !== undefined;

/** True if the user is a member with this access. For calls that come without a session. */
export async function memberMay(
  ctx: { db: Db },
  member: { workspaceId: string; userId: string },
  access: Access,
): Promise<boolean> {
  const role = await findMemberRole(ctx.db, member);
  return role !== undefined && mayAccess(role, access);
}
