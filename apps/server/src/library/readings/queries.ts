import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { pageReadings } from './tables.ts';

type ReadingValues = typeof pageReadings.$inferInsert;

/** Adds readings. One of the same text replaces the earlier one. */
export async function upsertReadings(db: Db, readings: ReadingValues[]): Promise<void> {
  const { title, author, publishedAt } = pageReadings;
  await db
    .insert(pageReadings)
    .values(readings)
    .onConflictDoUpdate({
      target: [pageReadings.workspaceId, pageReadings.digest],
      set: {
        title: sql`excluded.${sql.identifier(title.name)}`,
        author: sql`excluded.${sql.identifier(author.name)}`,
        publishedAt: sql`excluded.${sql.identifier(publishedAt.name)}`,
        readAt: sql`now()`,
      },
    });
}

export const listReadings = (db: Db, workspaceId: string, digests: string[]) =>
  db
    .select({
      digest: pageReadings.digest,
      title: pageReadings.title,
      author: pageReadings.author,
      publishedAt: pageReadings.publishedAt,
      readAt: pageReadings.readAt,
    })
    .from(pageReadings)
    .where(and(eq(pageReadings.workspaceId, workspaceId), inArray(pageReadings.digest, digests)));
