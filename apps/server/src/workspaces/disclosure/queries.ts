import { DEFAULT_DISCLOSURE, type DisclosureSetting } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/sql-fragments.ts';
import { workspaces } from '../tables.ts';

/** AI disclosure of a workspace. */
export async function findDisclosure(db: Db, workspaceId: string): Promise<DisclosureSetting> {
  const [row] = await db
    .select({ disclosure: workspaces.disclosure })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return row?.disclosure ?? DEFAULT_DISCLOSURE;
}

export async function updateDisclosure(
  db: Db,
  workspaceId: string,
  disclosure: DisclosureSetting,
): Promise<void> {
  await db
    .update(workspaces)
    .set({ disclosure: jsonb(disclosure), updatedAt: sql`now()` })
    .where(eq(workspaces.id, workspaceId));
}
