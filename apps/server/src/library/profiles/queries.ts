import type { EeatProfile, PresetType, ProductInfo } from '@inkstep/contract';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { presets } from './tables.ts';

/** A profile ID with its owner: queries never use the ID alone. */
export interface PresetKey {
  workspaceId: string;
  presetId: string;
}

const columns = {
  id: presets.id,
  presetType: presets.presetType,
  presetName: presets.presetName,
  presetData: presets.presetData,
  createdAt: presets.createdAt,
  updatedAt: presets.updatedAt,
};

export type PresetRow = NonNullable<Awaited<ReturnType<typeof findPreset>>>;

const is = ({ workspaceId, presetId }: PresetKey): SQL | undefined =>
  and(eq(presets.id, presetId), eq(presets.workspaceId, workspaceId));

export const listPresetRows = (db: Db, workspaceId: string, type: PresetType | undefined) =>
  db
    .select(columns)
    .from(presets)
    .where(and(eq(presets.workspaceId, workspaceId), type && eq(presets.presetType, type)))
    .orderBy(desc(presets.updatedAt), desc(presets.id));

export const countPresets = (db: Db, workspaceId: string): Promise<number> =>
  db.$count(presets, eq(presets.workspaceId, workspaceId));

export async function findPreset(db: Db, key: PresetKey) {
  const [row] = await db.select(columns).from(presets).where(is(key));
  return row;
}

export async function insertPreset(
  db: Db,
  preset: {
    workspaceId: string;
    presetType: PresetType;
    presetName: string;
    presetData: EeatProfile | ProductInfo;
  },
): Promise<PresetRow> {
  const [row] = await db.insert(presets).values(preset).returning(columns);
  if (!row) throw new Error('the profile was not inserted');
  return row;
}

export async function updatePresetRow(
  db: Db,
  key: PresetKey,
  changes: { presetName: string | undefined; presetData: EeatProfile | ProductInfo | undefined },
): Promise<PresetRow | undefined> {
  const [row] = await db
    .update(presets)
    .set({ presetName: changes.presetName, presetData: changes.presetData, updatedAt: sql`now()` })
    .where(is(key))
    .returning(columns);
  return row;
}

export async function deletePresetRow(db: Db, key: PresetKey): Promise<boolean> {
  const rows = await db.delete(presets).where(is(key)).returning({ id: presets.id });
  return rows.length > 0;
}
