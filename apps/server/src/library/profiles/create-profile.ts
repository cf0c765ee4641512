import type { CreatePresetBody, Preset } from '@inkstep/contract';
import type { z } from 'zod';
import { withinQuota } from '../../billing/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { presentPreset } from './present.ts';
import { countPresets, insertPreset } from './queries.ts';

/** More than any user needs; bounds the unpaged list. */
export const MAX_PRESETS = 200;

export async function createPreset(
  ctx: { db: Db },
  actor: Actor,
  { presetType, presetName, presetData }: z.output<typeof CreatePresetBody>,
): Promise<Preset> {
  if ((await countPresets(ctx.db, actor.workspaceId)) >= MAX_PRESETS) {
    throw new DomainError('CONFLICT', `You have ${MAX_PRESETS} profiles. Delete one to add another.`);
  }
  const { workspaceId } = actor;
  const row = await withinQuota(ctx, actor, ({ db }) =>
    insertPreset(db, { workspaceId, presetType, presetName, presetData }),
  );
  return presentPreset(row);
}
