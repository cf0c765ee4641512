import type { Destination } from '@inkstep/contract';
import { type DestinationTypes, typeOf } from '../destination-types.ts';
import type { DestinationRow } from './queries.ts';

export const presentDestination = (types: DestinationTypes, row: DestinationRow): Destination => ({
  id: row.id,
  name: row.name,
  settings: row.settings,
  features: typeOf(types, row.settings).features,
  pace: row.pace,
  problem: row.problem,
  tested_at: row.testedAt?.toISOString() ?? null,
  articles: row.articles,
  waiting: row.waiting,
  created_at: row.createdAt.toISOString(),
});
