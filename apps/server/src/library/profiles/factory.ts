import type { Db } from '../../platform/db/connect.ts';
import { presets } from './tables.ts';

type PresetValues = typeof presets.$inferInsert;

export async function buildPreset(
  db: Db,
  { workspaceId, ...overrides }: Pick<PresetValues, 'workspaceId'> & Partial<PresetValues>,
) {
  const [preset] = await db
    .insert(presets)
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
