import type { ResourceType } from '@inkstep/contract';
import type { Db } from '../platform/db/connect.ts';
import type { Actor } from '../platform/http/actor.ts';
import { presentResource } from './present.ts';
import { countByType, countTags, listMostUsed } from './queries.ts';

const TAGS = 100;
const MAX_USED = 5;

export async function resourceStats({ db }: { db: Db }, { workspaceId }: Actor) {
  const [types, tags, mostUsed] = await Promise.all([
    countByType(db, workspaceId),
    countTags(db, workspaceId, TAGS),
    listMostUsed(db, workspaceId, MAX_USED),
  ]);
  const byType = { url: 0, reddit: 0, text: 0, document: 0, manual: 0 } satisfies Record<
    ResourceType,
    number
  >;
  for (const { type, count } of types) byType[type] = count;
  return {
    total: types.reduce((sum, { count }) => sum + count, 0),
    byType,
    favorites: types.reduce((sum, { favorites }) => sum + favorites, 0),
    tags,
    mostUsed: mostUsed.map(presentResource),
  };
}
