import type { AuthorProfile, ProductInfo, ProfileType } from '@inkstep/contract';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import type { EntryKind } from '../../workspaces/index.ts';
import { profiles } from './tables.ts';

/** A profile ID with its owner: queries never use the ID alone. */
export interface ProfileKey {
  workspaceId: string;
  profileId: string;
}

const columns = {
  id: profiles.id,
  type: profiles.type,
  name: profiles.name,
  content: profiles.content,
  createdAt: profiles.createdAt,
  updatedAt: profiles.updatedAt,
};

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

const is = ({ workspaceId, profileId }: ProfileKey): SQL | undefined =>
  and(eq(profiles.id, profileId), eq(profiles.workspaceId, workspaceId));

export const listProfileRows = (db: Db, workspaceId: string, type: ProfileType | undefined) =>
  db
    .select(columns)
    .from(profiles)
    .where(and(eq(profiles.workspaceId, workspaceId), type && eq(profiles.type, type)))
    .orderBy(desc(profiles.updatedAt), desc(profiles.id));

export const countProfiles = (db: Db, workspaceId: string): Promise<number> =>
  db.$count(profiles, eq(profiles.workspaceId, workspaceId));

export async function findProfile(db: Db, key: ProfileKey) {
  const [row] = await db.select(columns).from(profiles).where(is(key));
  return row;
}

export async function insertProfile(
  db: Db,
  profile: {
    workspaceId: string;
    type: ProfileType;
    name: string;
    content: AuthorProfile | ProductInfo;
  },
): Promise<ProfileRow> {
  const [row] = await db.insert(profiles).values(profile).returning(columns);
  if (!row) throw new Error('the profile was not inserted');
  return row;
}

export async function updateProfileRow(
  db: Db,
  key: ProfileKey,
  changes: { name: string | undefined; content: AuthorProfile | ProductInfo | undefined },
): Promise<ProfileRow | undefined> {
  const [row] = await db
    .update(profiles)
    .set({ name: changes.name, content: changes.content, updatedAt: sql`now()` })
    .where(is(key))
    .returning(columns);
  return row;
}

/** Rows kept of a deleted profile. */
export const PROFILE_ENTRY: EntryKind = { kind: 'profile', table: profiles };
