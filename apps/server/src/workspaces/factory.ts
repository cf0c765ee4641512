import { type BuiltUser, buildUser } from '../identity/factory.ts';
import type { Db } from '../platform/db/connect.ts';
import type { MemberRole } from '../platform/http/actor.ts';
import { WORKSPACE_HEADER } from '../platform/http/gate.ts';
import { insertMember } from './queries.ts';

/** Makes a user a member of someone else's workspace. Requests with the returned headers are made in it. */
export async function buildMember(
  db: Db,
  {
    workspaceId,
    memberRole,
    ...user
  }: { workspaceId: string; memberRole: MemberRole } & Parameters<typeof buildUser>[1],
): Promise<BuiltUser> {
  const { actor, token, headers } = await buildUser(db, user);
  await insertMember(db, { workspaceId, userId: actor.userId, role: memberRole });
  return {
    actor: { ...actor, workspaceId, memberRole },
    token,
    headers: { ...headers, [WORKSPACE_HEADER]: workspaceId },
  };
}
