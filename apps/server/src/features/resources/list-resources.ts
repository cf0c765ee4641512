import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { paginate } from '../../platform/http/pagination.ts';
import { presentResource } from './present.ts';
import { countFiltered, listResourceRows } from './queries.ts';
import type { ResourceListing } from './resource-input.ts';

export async function listResources(ctx: { db: Db }, actor: Actor, list: ResourceListing) {
  const [rows, total] = await Promise.all([
    listResourceRows(ctx.db, actor.userId, list),
    countFiltered(ctx.db, actor.userId, list),
  ]);
  return { resources: rows.map(presentResource), pagination: paginate(list, total) };
}
