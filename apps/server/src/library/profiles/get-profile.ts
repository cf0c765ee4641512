import type { Preset, PresetType } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { presentPreset } from './present.ts';
import { findPreset, listPresetRows } from './queries.ts';

export async function getPreset(ctx: { db: Db }, actor: Actor, presetId: string): Promise<Preset> {
  const row = await findPreset(ctx.db, { workspaceId: actor.workspaceId, presetId });
  if (!row) throw notFound('Profile');
  return presentPreset(row);
}

export async function listPresets(
  ctx: { db: Db },
  actor: Pick<Actor, 'workspaceId'>,
  filter: { type?: PresetType | undefined },
): Promise<Preset[]> {
  const rows = await listPresetRows(ctx.db, actor.workspaceId, filter.type);
  return rows.map(presentPreset);
}
