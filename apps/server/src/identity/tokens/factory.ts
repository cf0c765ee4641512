import type { Scope } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import type { BuiltUser } from '../factory.ts';
import { insertToken } from './queries.ts';
import { apiTokens } from './tables.ts';
import { apiTokenHash, newApiToken } from './token-format.ts';

/** Creates an API token of a user in their workspace. */
export async function buildToken(
  db: Db,
  { actor: { userId, workspaceId } }: Pick<BuiltUser, 'actor'>,
  {
    scopes = ['read'],
    ...changes
  }: { scopes?: readonly Scope[] } & Partial<Omit<typeof apiTokens.$inferInsert, 'scopes'>> = {},
): Promise<{ id: string; secret: string; headers: { authorization: string } }> {
  const secret = newApiToken();
  const { id } = await insertToken(db, {
    userId,
    workspaceId,
    name: 'CI',
    hash: apiTokenHash(secret) ?? '',
    hint: secret.slice(-4),
    scopes: [...scopes],
    dayCost: null,
    days: 90,
  });
  if (Object.keys(changes).length > 0) await db.update(apiTokens).set(changes).where(eq(apiTokens.id, id));
  return { id, secret, headers: { authorization: `Bearer ${secret}` } };
}
