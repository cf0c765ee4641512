import type { Session, User } from '@inkstep/contract';
import type { Actor, SignedIn } from '../platform/http/actor.ts';
import type { findProfile, findSession, listLiveSessions } from './queries.ts';
import { describeDevice } from './sessions/describe-device.ts';

type Found<Query extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Query>>>;

// Unknown stored values count as the lowest role.
export const siteRole = (stored: string): SignedIn['siteRole'] => (stored === 'admin' ? 'admin' : 'user');

/** The user as the owner of their personal workspace. */
export const toActor = (
  { userId, role }: Pick<Found<typeof findSession>, 'userId' | 'role'>,
  workspaceId: string,
): Actor => ({
  userId,
  siteRole: siteRole(role),
  workspaceId,
  memberRole: 'owner',
  principal: { kind: 'person' },
});

export const presentUser = (
  row: Found<typeof findProfile>,
  derived: Pick<
    User,
    'planType' | 'plansOn' | 'taskCount' | 'unread' | 'mustConfirmEmail' | 'announcement' | 'workspace'
  >,
): User => ({
  id: row.id,
  fullName: row.name,
  email: row.email,
  emailVerified: row.emailConfirmedAt !== null,
  mustConfirmEmail: derived.mustConfirmEmail,
  role: siteRole(row.role),
  planType: derived.planType,
  plansOn: derived.plansOn,
  createdAt: row.createdAt.toISOString(),
  workspace: derived.workspace,
  language: row.language,
  taskCount: derived.taskCount,
  unread: derived.unread,
  announcement: derived.announcement,
});

type LiveSession = Awaited<ReturnType<typeof listLiveSessions>>[number];

export const presentSession = (row: LiveSession, currentHash: string | undefined): Session => ({
  id: row.id,
  current: row.tokenHash === currentHash,
  ...describeDevice(row.userAgent ?? ''),
  ipAddress: row.ipAddress || null,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.updatedAt.toISOString(),
});
