import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/db/connect.ts';
import { announcements } from './tables.ts';

/** Creates a product note, a draft by default. */
export async function buildAnnouncement(
  db: Db,
  overrides: Partial<typeof announcements.$inferInsert> = {},
): Promise<{ id: string }> {
  const id = overrides.id ?? randomUUID();
  const texts = { en: { title: 'Batches are here', text: 'Make ten articles at once.' } };
  await db.insert(announcements).values({ texts, ...overrides, id });
  return { id };
}
