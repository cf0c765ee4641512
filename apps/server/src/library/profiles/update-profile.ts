import {
  AuthorProfileInput,
  ProductInfo,
  type Profile,
  type ProfileType,
  type UpdateProfileBody,
} from '@inkstep/contract';
import type { z } from 'zod';
import { withinQuota } from '../../billing/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { parseInput } from '../../platform/http/check-input.ts';
import { presentProfile } from './present.ts';
import { findProfile, updateProfileRow } from './queries.ts';

/** The type is known only from the row, so the content is validated here. */
const parseContent = (type: ProfileType, content: unknown) =>
  parseInput(type === 'author' ? AuthorProfileInput : ProductInfo, content, ['presetData']);

export async function updateProfile(
  ctx: { db: Db },
  actor: Actor,
  profileId: string,
  changes: z.output<typeof UpdateProfileBody>,
): Promise<Profile> {
  const key = { workspaceId: actor.workspaceId, profileId };
  const stored = await findProfile(ctx.db, key);
  if (!stored) throw notFound('Profile');
  const presetData = changes.presetData && parseContent(stored.type, changes.presetData);
  const { presetName } = changes;
  const row = await withinQuota(ctx, actor, ({ db }) =>
    updateProfileRow(db, key, { name: presetName, content: presetData }),
  );
  if (!row) throw notFound('Profile');
  return presentProfile(row);
}
