import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { deletePresetRow } from './queries.ts';

/** Tasks keep their copy of the profile. */
export async function deletePreset(ctx: { db: Db }, actor: Actor, presetId: string): Promise<void> {
  if (!(await deletePresetRow(ctx.db, { workspaceId: actor.workspaceId, presetId })))
    throw notFound('Profile');
}
