import { LIMITS } from '@inkstep/contract';
import type { Db } from '../platform/db/connect.ts';
import type { Actor } from '../platform/http/actor.ts';
import { paginate } from '../platform/http/pagination.ts';
import { presentResource } from './present.ts';
import { countFiltered, findResources, listPage, type ResourceListing } from './queries.ts';
import { tooManyFullTexts } from './refuse-duplicate.ts';

export async function listResources({ db }: { db: Db }, { workspaceId }: Actor, list: ResourceListing) {
  const content = list.content ?? (list.limit > LIMITS.fullResourcePage ? 'excerpt' : 'full');
  if (content === 'full' && list.limit > LIMITS.fullResourcePage) throw tooManyFullTexts();
  const [ids, total] = await Promise.all([
    listPage(db, workspaceId, list),
    countFiltered(db, workspaceId, list),
  ]);
  const rows = await findResources(db, workspaceId, ids, content);
  return { resources: rows.map(presentResource), pagination: paginate(list, total) };
}
