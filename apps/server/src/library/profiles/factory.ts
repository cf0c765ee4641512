import type { Db } from '../../platform/db/connect.ts';
import { profiles } from './tables.ts';

type ProfileValues = typeof profiles.$inferInsert;

export async function buildProfile(
  db: Db,
  { workspaceId, ...overrides }: Pick<ProfileValues, 'workspaceId'> & Partial<ProfileValues>,
) {
  const [profile] = await db
    .insert(profiles)
    .values({
      workspaceId,
      type: 'product',
      name: 'Kettle shop',
      content: { name: 'Kettle', link: '', description: '', features: [] },
      ...overrides,
    })
    .returning();
  if (!profile) throw new Error('the profile was not inserted');
  return profile;
}
