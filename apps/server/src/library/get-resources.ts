import type { Resource } from '@inkstep/contract';
import type { Db } from '../platform/db/connect.ts';
import type { Actor } from '../platform/http/actor.ts';
import { presentResource } from './present.ts';
import { findResources } from './queries.ts';

/** Existing resources with their full texts, in the order of the IDs. */
export async function getResources(
  { db }: { db: Db },
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  ids: readonly string[],
): Promise<Resource[]> {
  if (ids.length === 0) return [];
  return (await findResources(db, workspaceId, [...ids], 'full')).map(presentResource);
}
