import type { Member } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Actor, MemberRole } from '../../platform/http/actor.ts';
import { mayAccess } from '../policy.ts';
import { listMemberships } from '../teams/queries.ts';
import { listRows, type MemberRow } from './queries.ts';

type Reader = Pick<Actor, 'userId' | 'workspaceId' | 'memberRole'>;

/** Addresses are for those who manage the workspace, and each member's own. */
export const presentMember = (row: MemberRow, { userId, memberRole }: Reader): Member => ({
  userId: row.userId,
  name: row.name,
  email: row.userId === userId || mayAccess(memberRole, 'manage') ? row.email : '',
  role: row.role,
  joinedAt: row.joinedAt.toISOString(),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
});

export const listMembers = async ({ db }: { db: Db }, reader: Reader): Promise<{ members: Member[] }> => ({
  members: (await listRows(db, reader.workspaceId)).map((row) => presentMember(row, reader)),
});

/** Teams of a user for the data export, without what belongs to others. */
export const describeMemberships = async (
  { db }: { db: Db },
  { userId }: { userId: string },
): Promise<{ name: string; role: MemberRole; joinedAt: string }[]> =>
  (await listMemberships(db, userId)).flatMap(({ name, kind, role, joinedAt }) =>
    kind === 'team' ? { name, role, joinedAt: joinedAt.toISOString() } : [],
  );

/** For the data export of the owner. */
export const describeMembers = async (
  { db }: { db: Db },
  { workspaceId }: { workspaceId: string },
): Promise<Pick<Member, 'name' | 'email' | 'role' | 'joinedAt'>[]> =>
  (await listRows(db, workspaceId)).map(({ name, email, role, joinedAt }) => ({
    name,
    email,
    role,
    joinedAt: joinedAt.toISOString(),
  }));
