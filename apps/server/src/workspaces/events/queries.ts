import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { users } from '../../identity/index.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import type { Db } from '../../platform/db/connect.ts';
import { invitations } from '../invitations/tables.ts';
import { members } from '../tables.ts';
import { webhookEndpoints } from '../webhooks/tables.ts';

/** Newest first, without what only operators of the installation may see. */
export const listEvents = (
  db: Db,
  { workspaceId, before, limit }: { workspaceId: string; before: number | undefined; limit: number },
) =>
  db
    .select({
      id: auditEvents.id,
      at: auditEvents.at,
      action: auditEvents.action,
      actorId: auditEvents.actorId,
      userId: auditEvents.userId,
      target: auditEvents.target,
      before: auditEvents.before,
      after: auditEvents.after,
    })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.workspaceId, workspaceId),
        before === undefined ? undefined : lt(auditEvents.id, before),
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(limit);

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

interface Targets {
  workspaceId: string;
  ids: readonly string[];
}

/** Names of users; members without one go by their address. */
export async function findUserNames(
  db: Db,
  { workspaceId, ids }: Targets,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email, role: members.role })
    .from(users)
    .leftJoin(members, and(eq(members.userId, users.id), eq(members.workspaceId, workspaceId)))
    .where(inArray(users.id, [...ids]));
  const named = rows.map(({ id, name, email, role }) => [id, name || (role ? email : '')] as const);
  return new Map(named.filter(([, name]) => name !== ''));
}

/** Addresses of invitations, empty for links. */
export async function findInvited(
  db: Db,
  { workspaceId, ids }: Targets,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: invitations.id, email: invitations.email })
    .from(invitations)
    .where(and(eq(invitations.workspaceId, workspaceId), inArray(invitations.id, [...ids])));
  return new Map(rows.map(({ id, email }) => [id, email ?? '']));
}

export async function findWebhookHosts(
  db: Db,
  { workspaceId, ids }: Targets,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: webhookEndpoints.id, url: webhookEndpoints.url })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.workspaceId, workspaceId), inArray(webhookEndpoints.id, [...ids])));
  return new Map(rows.map(({ id, url }) => [id, new URL(url).host]));
}
