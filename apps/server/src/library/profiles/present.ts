import type { Preset } from '@inkstep/contract';
import type { PresetRow } from './queries.ts';

export function presentPreset(row: PresetRow): Preset {
  const common = {
    id: row.id,
    presetName: row.presetName,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
  const data = row.presetData;
  if ('authorName' in data) {
    const { authorName, authorBio, targetAudience, voiceSample, interview } = data;
    const presetData = {
      authorName,
      authorBio,
      targetAudience,
      ...(voiceSample && { voiceSample }),
      ...(interview && { interview }),
    };
    return { ...common, presetType: 'author', presetData };
  }
  const { name, link, description, features } = data;
  return { ...common, presetType: 'product', presetData: { name, link, description, features } };
}
