import type { RecommendedResource } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { presentResource } from './present.ts';
import { listBest } from './queries.ts';
import { matchesOf, searchableKeywords } from './score/searchable-keywords.ts';

/** The entries that fit the keywords best; where none does, those that are used most. */
export async function recommendResources(
  { db }: { db: Db },
  { userId }: Actor,
  keywords: readonly string[],
): Promise<RecommendedResource[]> {
  const searched = searchableKeywords(keywords);
  const fitting = searched.length > 0 ? await listBest(db, userId, searched) : [];
  const rows = fitting.length > 0 ? fitting : await listBest(db, userId, []);
  return rows.map((row) => ({
    ...presentResource(row),
    score: row.score,
    matches: matchesOf(row, keywords),
  }));
}
