import { randomUUID } from 'node:crypto';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/connect.ts';
import { sealCredentials } from '../destinations/accounts/credentials.ts';
import { destinations, publications } from '../destinations/tables.ts';

/** Creates a destination of kind `ghost`. */
export async function buildDestination(
  { db, secrets }: { db: Db; secrets: Secrets },
  workspaceId: string,
  overrides: Partial<typeof destinations.$inferInsert> = {},
) {
  const id = randomUUID();
  const [row] = await db
    .insert(destinations)
    .values({
      id,
      workspaceId,
      name: 'My site',
      settings: { kind: 'ghost', url: 'https://site.example.test/' },
      credentials: sealCredentials({ secrets }, id, { kind: 'ghost', key: 'ab:cd' }),
      pace: 3,
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('the destination was not inserted');
  return row;
}

/** Creates a publication without a job. */
export async function buildPublication(
  db: Db,
  key: { workspaceId: string; destinationId: string; articleId: string | null },
  overrides: Partial<typeof publications.$inferInsert> = {},
) {
  const [row] = await db
    .insert(publications)
    .values({ ...key, title: 'Coffee', state: 'draft', wanted: 'draft', fields: {}, ...overrides })
    .returning();
  if (!row) throw new Error('the publication was not inserted');
  return row;
}
