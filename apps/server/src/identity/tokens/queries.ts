import { API_TOKEN_LIMITS, type Scope } from '@inkstep/contract';
import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { emailConfirmedAt } from '../proofs/queries.ts';
import { users } from '../tables.ts';
import { apiTokens } from './tables.ts';

/** Tokens that have ended are listed as long. */
const SHOWN_DAYS = 30;
/** Tokens that have ended are kept as long, since the audit log names them. */
const KEPT_DAYS = 365;
const EXACT_MINUTES = 5;

interface Owner {
  userId: string;
  workspaceId: string;
}

const columns = {
  id: apiTokens.id,
  name: apiTokens.name,
  hint: apiTokens.hint,
  scopes: apiTokens.scopes,
  dayCost: apiTokens.dayCost,
  createdAt: apiTokens.createdAt,
  expiresAt: apiTokens.expiresAt,
  lastUsedAt: apiTokens.lastUsedAt,
  replacedAt: apiTokens.replacedAt,
};
export type TokenRow = Awaited<ReturnType<typeof listTokens>>[number];

const isLive = and(isNull(apiTokens.revokedAt), gt(apiTokens.expiresAt, sql`now()`));
const isOf = ({ userId, workspaceId }: Owner) =>
  and(eq(apiTokens.userId, userId), eq(apiTokens.workspaceId, workspaceId));
const isShown = and(
  isNull(apiTokens.revokedAt),
  gt(apiTokens.expiresAt, sql`now() - make_interval(days => ${SHOWN_DAYS})`),
);

/** A live token of an active user. `due` means that its use should be recorded. */
export async function findLiveToken(db: Db, hash: string) {
  const used = apiTokens.lastUsedAt;
  const [row] = await db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      scopes: apiTokens.scopes,
      workspaceId: apiTokens.workspaceId,
      userId: users.id,
      role: users.role,
      emailConfirmedAt,
      due: sql<boolean>`${used} IS NULL OR ${used} < now() - make_interval(mins => ${EXACT_MINUTES})`,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(and(eq(apiTokens.hash, hash), isLive, eq(users.banned, false)));
  return row;
}

export async function touchToken(db: Db, id: string): Promise<void> {
  await db.update(apiTokens).set({ lastUsedAt: sql`now()` }).where(eq(apiTokens.id, id));
}

export const countLiveTokens = (db: Db, owner: Owner): Promise<number> =>
  db.$count(apiTokens, and(isOf(owner), isLive));

export async function insertToken(
  db: Db,
  {
    days,
    ...token
  }: Owner & {
    name: string;
    hash: string;
    hint: string;
    scopes: Scope[];
    dayCost: number | null;
    days: number;
  },
): Promise<TokenRow> {
  const [row] = await db
    .insert(apiTokens)
    .values({ ...token, expiresAt: sql`now() + make_interval(days => ${days})` })
    .returning(columns);
  if (!row) throw new Error('the token was not inserted');
  return row;
}

/** Bounded: few end in the days for which they are shown. */
export const listTokens = (db: Db, owner: Owner) =>
  db
    .select(columns)
    .from(apiTokens)
    .where(and(isOf(owner), isShown))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
    .limit(API_TOKEN_LIMITS.overview);

/** All of a user's in any workspace, revoked ones included. */
export const listTokensOfUser = (db: Db, userId: string) =>
  db
    .select({ ...columns, revokedAt: apiTokens.revokedAt })
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));

export const listAllTokens = (db: Db, limit: number) =>
  db
    .select({ ...columns, owner: { id: users.id, email: users.email, fullName: users.name } })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(isLive)
    .orderBy(sql`${apiTokens.lastUsedAt} DESC NULLS LAST`, desc(apiTokens.createdAt), desc(apiTokens.id))
    .limit(limit);

/** Ends a token a day from now, unless it ends earlier. Undefined if it isn't live or was replaced before. */
export async function markReplaced(tx: Tx, owner: Owner, id: string) {
  const [row] = await tx
    .update(apiTokens)
    .set({
      replacedAt: sql`now()`,
      expiresAt: sql`least(${apiTokens.expiresAt}, now() + interval '1 day')`,
    })
    .where(and(eq(apiTokens.id, id), isOf(owner), isLive, isNull(apiTokens.replacedAt)))
    .returning({
      name: apiTokens.name,
      scopes: apiTokens.scopes,
      dayCost: apiTokens.dayCost,
    });
  return row;
}

/** Lifetime of a live token in days. */
export async function findLifetime(db: Db, owner: Owner, id: string): Promise<number | undefined> {
  const [row] = await db
    .select({
      days: sql<number>`round(extract(epoch FROM ${apiTokens.expiresAt} - ${apiTokens.createdAt}) / 86400)::int`,
    })
    .from(apiTokens)
    .where(and(eq(apiTokens.id, id), isOf(owner), isLive, isNull(apiTokens.replacedAt)));
  return row?.days;
}

/** Undefined for a token that is revoked already, or isn't the owner's where one is named. */
export async function setRevoked(tx: Tx, id: string, owner?: Owner) {
  const [row] = await tx
    .update(apiTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt), owner && isOf(owner)))
    .returning({ userId: apiTokens.userId, workspaceId: apiTokens.workspaceId });
  return row;
}

/** True for one that was revoked, whether or not it had expired before. */
export async function isTokenRevoked(db: Db, id: string): Promise<boolean> {
  return (await db.$count(apiTokens, and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt)))) === 0;
}

export async function revokeAllTokens(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(apiTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)));
}

/** Revokes the tokens of one member or of all, and returns them. */
export const revokeTokensIn = (tx: Tx, { workspaceId, userId }: { workspaceId: string; userId?: string }) =>
  tx
    .update(apiTokens)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(apiTokens.workspaceId, workspaceId),
        userId === undefined ? undefined : eq(apiTokens.userId, userId),
        isNull(apiTokens.revokedAt),
      ),
    )
    .returning({ id: apiTokens.id, userId: apiTokens.userId });

export async function deleteEndedTokens(db: Db): Promise<void> {
  const long = sql`now() - make_interval(days => ${KEPT_DAYS})`;
  await db.delete(apiTokens).where(or(lt(apiTokens.expiresAt, long), lt(apiTokens.revokedAt, long)));
}

/** Names of tokens, for those who read what was done with them. */
export async function findTokenNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: apiTokens.id, name: apiTokens.name })
    .from(apiTokens)
    .where(inArray(apiTokens.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Name and daily cost limit, in millionths of a dollar. */
export async function findTokenLimit(db: Db, id: string) {
  const [row] = await db
    .select({ name: apiTokens.name, dayCost: apiTokens.dayCost })
    .from(apiTokens)
    .where(eq(apiTokens.id, id));
  return row;
}
