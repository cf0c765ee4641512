import type { CreateProfileBody, Profile } from '@inkstep/contract';
import type { z } from 'zod';
import { withinQuota } from '../../billing/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { presentProfile } from './present.ts';
import { countProfiles, insertProfile } from './queries.ts';

/** More than any user needs; bounds the unpaged list. */
export const MAX_PROFILES = 200;

/** @throws DomainError CONFLICT */
export async function requireRoom(db: Db, workspaceId: string): Promise<void> {
  if ((await countProfiles(db, workspaceId)) >= MAX_PROFILES)
    throw new DomainError('CONFLICT', `You have ${MAX_PROFILES} profiles. Delete one to add another.`);
}

export async function createProfile(
  ctx: { db: Db },
  actor: Actor,
  { presetType, presetName, presetData }: z.output<typeof CreateProfileBody>,
): Promise<Profile> {
  const { workspaceId } = actor;
  await requireRoom(ctx.db, workspaceId);
  const row = await withinQuota(ctx, actor, ({ db }) =>
    insertProfile(db, { workspaceId, type: presetType, name: presetName, content: presetData }),
  );
  return presentProfile(row);
}
