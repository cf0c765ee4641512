import type { Db } from '../platform/db/connect.ts';
import { findAuthorNames } from './authors/queries.ts';
import { findDestinationNames } from './destinations/accounts/queries.ts';

/** Names of destinations and public authors that events of a workspace are about, by ID. */
export async function targetNames(
  db: Db,
  targets: { workspaceId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (targets.ids.length === 0) return new Map();
  const rows = [...(await findDestinationNames(db, targets)), ...(await findAuthorNames(db, targets))];
  return new Map(rows.map(({ id, name }) => [id, name]));
}
