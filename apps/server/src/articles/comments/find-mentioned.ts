import { and, eq, inArray } from 'drizzle-orm';
import { users } from '../../identity/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { members } from '../../workspaces/index.ts';
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
  const rows = await db
    .select({ userId: users.id, name: users.name })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspaceId), inArray(members.userId, [...new Set(mentions)])))
    .orderBy(users.name);
  return rows.filter(({ name }) => body.includes(`@${name}`));
}
