import type { Preset, PresetType } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { presentPreset } from './present.ts';
import { listPresetRows } from './queries.ts';

/** The user's profiles, all or of one type, most recently changed first. */
export async function listPresets(
  ctx: { db: Db },
  actor: Pick<Actor, 'workspaceId'>,
  filter: { type?: PresetType | undefined },
): Promise<Preset[]> {
  const rows = await listPresetRows(ctx.db, actor.workspaceId, filter.type);
  return rows.map(presentPreset);
}
