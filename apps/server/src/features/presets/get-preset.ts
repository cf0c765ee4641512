import type { Preset } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { presentPreset } from './present.ts';
import { findPreset } from './queries.ts';

export async function getPreset(ctx: { db: Db }, actor: Actor, presetId: string): Promise<Preset> {
  const row = await findPreset(ctx.db, { workspaceId: actor.workspaceId, presetId });
  if (!row) throw notFound('Profile');
  return presentPreset(row);
}
