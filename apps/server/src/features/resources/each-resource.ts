import type { Resource } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { presentResource } from './present.ts';
import { findResources, listResourceIds } from './queries.ts';

/** Batch size. A resource may have a megabyte of text. */
const AT_ONCE = 10;

export async function* eachResource(
  { db }: { db: Db },
  { workspaceId }: { workspaceId: string },
): AsyncGenerator<Resource> {
  const ids = await listResourceIds(db, workspaceId);
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const rows = await findResources(db, workspaceId, ids.slice(start, start + AT_ONCE), 'full');
    for (const row of rows) yield presentResource(row);
  }
}
