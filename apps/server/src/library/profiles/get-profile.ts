import type { Profile, ProfileType } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { presentProfile } from './present.ts';
import { findProfile, listProfileRows } from './queries.ts';

export async function getProfile(ctx: { db: Db }, actor: Actor, profileId: string): Promise<Profile> {
  const row = await findProfile(ctx.db, { workspaceId: actor.workspaceId, profileId });
  if (!row) throw notFound('Profile');
  return presentProfile(row);
}

export async function listProfiles(
  ctx: { db: Db },
  actor: Pick<Actor, 'workspaceId'>,
  filter: { type?: ProfileType | undefined },
): Promise<Profile[]> {
  const rows = await listProfileRows(ctx.db, actor.workspaceId, filter.type);
  return rows.map(presentProfile);
}
