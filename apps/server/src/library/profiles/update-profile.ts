import {
  EeatProfileInput,
  type Preset,
  type PresetType,
  ProductInfo,
  type UpdatePresetBody,
} from '@inkstep/contract';
import type { z } from 'zod';
import { withinQuota } from '../../billing/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { parseInput } from '../../platform/http/check-input.ts';
import { presentPreset } from './present.ts';
import { deletePresetRow, findPreset, updatePresetRow } from './queries.ts';

/** The type is known only from the row, so the content is validated here. */
const parseContent = (type: PresetType, content: unknown) =>
  parseInput(type === 'author' ? EeatProfileInput : ProductInfo, content, ['presetData']);

export async function updatePreset(
  ctx: { db: Db },
  actor: Actor,
  presetId: string,
  changes: z.output<typeof UpdatePresetBody>,
): Promise<Preset> {
  const key = { workspaceId: actor.workspaceId, presetId };
  const stored = await findPreset(ctx.db, key);
  if (!stored) throw notFound('Profile');
  const presetData = changes.presetData && parseContent(stored.presetType, changes.presetData);
  const { presetName } = changes;
  const row = await withinQuota(ctx, actor, ({ db }) => updatePresetRow(db, key, { presetName, presetData }));
  if (!row) throw notFound('Profile');
  return presentPreset(row);
}

/** Tasks keep their copy of the profile. */
export async function deletePreset(ctx: { db: Db }, actor: Actor, presetId: string): Promise<void> {
  if (!(await deletePresetRow(ctx.db, { workspaceId: actor.workspaceId, presetId })))
    throw notFound('Profile');
}
