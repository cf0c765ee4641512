import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type BuiltUser, buildUser } from '../identity/factory.ts';
import { hashOf } from '../platform/crypto/hash-of.ts';
import type { Db } from '../platform/db/connect.ts';
import type { MemberRole } from '../platform/http/actor.ts';
import { WORKSPACE_HEADER } from '../platform/http/gate.ts';
import { inboxEntries } from './inbox/tables.ts';
import { invitations } from './invitations/tables.ts';
import { newToken } from './invitations/token.ts';
import { insertMember, insertWorkspace } from './queries.ts';
import { workspaces } from './tables.ts';

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

/** Creates a team. Requests with the returned headers are made in it, by its owner. */
export async function buildTeam(
  db: Db,
  { name = 'Kettle shop', ...user }: { name?: string } & Parameters<typeof buildUser>[1] = {},
): Promise<BuiltUser> {
  const { actor, token, headers } = await buildUser(db, user);
  const workspaceId = await db.transaction(async (tx) => {
    const id = await insertWorkspace(tx, { name });
    await insertMember(tx, { workspaceId: id, userId: actor.userId, role: 'owner' });
    return id;
  });
  return {
    actor: { ...actor, workspaceId },
    token,
    headers: { ...headers, [WORKSPACE_HEADER]: workspaceId },
  };
}

/** Lets a workspace of several members publish without approval, for tests of something else. */
export async function publishUnapproved(db: Db, workspaceId: string): Promise<void> {
  await db.update(workspaces).set({ needsApproval: false }).where(eq(workspaces.id, workspaceId));
}

const DAY_MS = 86_400_000;

/** Creates an invitation, by default a link, and returns its token. */
export async function buildInvitation(
  db: Db,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  overrides: Partial<typeof invitations.$inferInsert> = {},
): Promise<{ id: string; token: string }> {
  const token = newToken();
  const [row] = await db
    .insert(invitations)
    .values({
      workspaceId,
      invitedBy: userId,
      role: 'editor',
      hash: hashOf(token),
      maxUses: overrides.email ? 1 : 10,
      expiresAt: new Date(Date.now() + DAY_MS),
      ...overrides,
    })
    .returning({ id: invitations.id });
  if (!row) throw new Error('the invitation was not inserted');
  return { id: row.id, token };
}

/** Creates an unread entry in the inbox of a member, by default about a comment. */
export async function buildEntry(
  db: Db,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  overrides: Partial<typeof inboxEntries.$inferInsert> = {},
): Promise<typeof inboxEntries.$inferSelect> {
  const key = randomUUID();
  const [row] = await db
    .insert(inboxEntries)
    .values({
      workspaceId,
      userId,
      kind: 'comment',
      taskId: randomUUID(),
      quote: 'Warm the kettle first.',
      gatheredBy: key,
      keys: [key],
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('the entry was not inserted');
  return row;
}
