import type { Db } from '../../platform/db/connect.ts';
import { listMembersAmong } from './queries.ts';
import type { Mention } from './tables.ts';

interface Written {
  body: string;
  mentions: readonly string[];
}

/** Members of the workspace among those mentioned, whose name is in the text with an `@`. */
export async function findMentioned(
  db: Db,
  workspaceId: string,
  { body, mentions }: Written,
): Promise<Mention[]> {
  if (mentions.length === 0) return [];
  const rows = await listMembersAmong(db, workspaceId, mentions);
  return rows.filter(({ name }) => body.includes(`@${name}`));
}
