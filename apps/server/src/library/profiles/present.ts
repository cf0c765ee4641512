import type { Profile } from '@inkstep/contract';
import type { ProfileRow } from './queries.ts';

export function presentProfile(row: ProfileRow): Profile {
  const common = {
    id: row.id,
    presetName: row.name,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
  const data = row.content;
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
