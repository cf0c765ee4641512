import type { Db } from '../../platform/db/connect.ts';
import { profiles } from './tables.ts';

type PresetValues = typeof profiles.$inferInsert;

export async function buildProfile(
  db: Db,
  { workspaceId, ...overrides }: Pick<PresetValues, 'workspaceId'> & Partial<PresetValues>,
) {
  const [preset] = await db
    .insert(profiles)
    .values({
      workspaceId,
      presetType: 'product',
      presetName: 'Kettle shop',
      presetData: { name: 'Kettle', link: '', description: '', features: [] },
      ...overrides,
    })
    .returning();
  if (!preset) throw new Error('the profile was not inserted');
  return preset;
}
