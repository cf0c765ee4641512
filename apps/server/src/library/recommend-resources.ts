import type { RecommendedResource } from '@inkstep/contract';
import type { Db } from '../platform/db/connect.ts';
import type { Actor } from '../platform/http/actor.ts';
import { presentResource } from './present.ts';
import { findResources, listBest } from './queries.ts';
import { matchingKeywords, searchableKeywords } from './search-words.ts';

/** The best matches for the keywords; if there are none, the most used resources. */
export async function recommendResources(
  { db }: { db: Db },
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  keywords: readonly string[],
): Promise<RecommendedResource[]> {
  const best = await listBest(db, workspaceId, searchableKeywords(keywords));
  const fitting = best.filter(({ fit }) => fit > 0);
  const chosen = fitting.length > 0 ? fitting : best;
  const scores = new Map(chosen.map(({ id, score }) => [id, score]));
  const rows = await findResources(db, workspaceId, [...scores.keys()], 'excerpt');
  return rows.map((row) => ({
    ...presentResource(row),
    score: scores.get(row.id) ?? 0,
    matches: matchingKeywords(row, keywords),
  }));
}
