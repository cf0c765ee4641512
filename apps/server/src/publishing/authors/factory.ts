import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/db/connect.ts';
import { authors } from './tables.ts';

type AuthorValues = typeof authors.$inferInsert;

export async function buildAuthor(
  db: Db,
  { workspaceId, ...overrides }: Pick<AuthorValues, 'workspaceId'> & Partial<AuthorValues>,
) {
  const [author] = await db
    .insert(authors)
    .values({ workspaceId, name: 'Ana Ruiz', slug: `ana-${randomUUID()}`, ...overrides })
    .returning();
  if (!author) throw new Error('the author was not inserted');
  return author;
}
