import type { PostKind, RedirectOrigin } from '@inkstep/contract';
import { REDIRECT_LIMITS } from '@inkstep/contract/publishing-limits';
import { and, asc, count, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { contains } from '../../platform/db/sql-fragments.ts';
import { folded, pathKey, posts, redirects } from '../tables.ts';
import type { Move } from './moves.ts';
import type { OldAddress } from './old-address.ts';

/** Start of a post's path, which its slug completes. */
const FOLDER = sql`CASE ${posts.kind} WHEN 'post' THEN '/blog/post/' ELSE '/pillar/' END`;

const columns = {
  id: redirects.id,
  host: redirects.host,
  path: redirects.path,
  target: redirects.target,
  status: redirects.status,
  origin: redirects.origin,
  createdAt: redirects.createdAt,
  lastUsedOn: redirects.lastUsedOn,
  postId: redirects.postId,
  kind: posts.kind,
  slug: posts.slug,
  title: posts.title,
  isPublished: posts.isPublished,
};

export type RedirectRow = NonNullable<Awaited<ReturnType<typeof findRedirect>>>;
export type RedirectValues = typeof redirects.$inferInsert & { host: string };

/** Where what leads to `from` leads instead; with `origin`, for another reason than before. */
type End = Move & { from: string; origin?: RedirectOrigin };

/** Serializes changes by admins, so that no two of them make a loop. */
export async function lockRedirects(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('redirects'))`);
}

/**
 * Finds what leads away from a path, if its post can be read. An address spelled to the letter comes first, then the
 * newest post.
 */
export async function findRedirectAt(db: Db, path: string) {
  const [row] = await db
    .select(columns)
    .from(redirects)
    .leftJoin(posts, eq(posts.id, redirects.postId))
    .where(
      and(
        eq(pathKey(redirects.path), pathKey(path)),
        or(sql`${redirects.postId} IS NULL`, posts.isPublished),
      ),
    )
    .orderBy(ne(redirects.path, path), redirects.status, desc(posts.publishedAt), desc(redirects.createdAt))
    .limit(1);
  return row;
}

export async function findRedirect(db: Db, id: string) {
  const [row] = await db
    .select(columns)
    .from(redirects)
    .leftJoin(posts, eq(posts.id, redirects.postId))
    .where(eq(redirects.id, id));
  return row;
}

/** Finds an admin's or the service's own redirect of exactly this address. */
export async function findByAddress(db: Db, { host, path }: OldAddress): Promise<string | undefined> {
  const [row] = await db
    .select({ id: redirects.id })
    .from(redirects)
    .where(and(eq(redirects.host, host), eq(redirects.path, path)));
  return row?.id;
}

export interface RedirectListing {
  search?: string | undefined;
  origin?: RedirectOrigin | undefined;
  sort: string;
  page: number;
}

/** Without a last use, a row is at the end of either order. */
const ORDERS: Readonly<Record<string, SQL>> = {
  'created_at DESC': desc(redirects.createdAt),
  'created_at ASC': asc(redirects.createdAt),
  'from ASC': asc(redirects.path),
  'from DESC': desc(redirects.path),
  'last_used_on DESC': sql`${redirects.lastUsedOn} DESC NULLS LAST`,
  'last_used_on ASC': sql`${redirects.lastUsedOn} ASC NULLS LAST`,
};

/** True if a published post has the path, or a category or author who has one. */
const shadowed = sql<boolean>`EXISTS (
  SELECT FROM posts AS page WHERE page.is_published AND (
    (page.kind = 'post' AND starts_with(${redirects.path}, '/blog/post/') AND page.slug = substr(${redirects.path}, 12))
    OR (page.kind = 'pillar' AND starts_with(${redirects.path}, '/pillar/') AND page.slug = substr(${redirects.path}, 9))
    OR (page.kind = 'post' AND starts_with(${redirects.path}, '/blog/category/') AND page.category_id =
      (SELECT id FROM post_categories WHERE post_categories.slug = substr(${redirects.path}, 16)))
    OR (starts_with(${redirects.path}, '/blog/author/') AND page.author_id =
      (SELECT id FROM authors WHERE authors.slug = substr(${redirects.path}, 14)))))`;

export async function listRedirectRows(db: Db, { search, origin, sort, page }: RedirectListing) {
  const address = sql`${FOLDER} || ${posts.slug}`;
  const condition = and(
    origin && eq(redirects.origin, origin),
    search
      ? or(
          contains(redirects.path, search),
          contains(redirects.target, search),
          contains(posts.title, search),
          sql`strpos(lower(${address}), lower(${search})) > 0`,
        )
      : undefined,
  );
  const rows = await db
    .select({ ...columns, shadowed })
    .from(redirects)
    .leftJoin(posts, eq(posts.id, redirects.postId))
    .where(condition)
    .orderBy(ORDERS[sort] ?? desc(redirects.createdAt), desc(redirects.id))
    .limit(REDIRECT_LIMITS.page)
    .offset((page - 1) * REDIRECT_LIMITS.page);
  const [counted] = await db
    .select({ total: count() })
    .from(redirects)
    .leftJoin(posts, eq(posts.id, redirects.postId))
    .where(condition);
  return { rows, total: counted?.total ?? 0 };
}

/** In batches, in the order of their IDs. */
export const listRedirectsAfter = (db: Db, after: string | undefined, limit: number) =>
  db
    .select(columns)
    .from(redirects)
    .leftJoin(posts, eq(posts.id, redirects.postId))
    .where(after === undefined ? undefined : gt(redirects.id, after))
    .orderBy(asc(redirects.id))
    .limit(limit);

export const countManual = (db: Db): Promise<number> => db.$count(redirects, eq(redirects.origin, 'manual'));

export const countRedirects = (db: Db): Promise<number> => db.$count(redirects);

/** Inserts a redirect, or replaces the one of exactly this address. */
export async function upsertRedirect(
  db: Db,
  values: RedirectValues,
): Promise<{ id: string; isNew: boolean }> {
  const [row] = await db
    .insert(redirects)
    .values(values)
    .onConflictDoUpdate({ target: [redirects.host, redirects.path], set: values })
    .returning({ id: redirects.id, isNew: sql<boolean>`xmax = 0` });
  if (!row) throw new Error('the redirect was not stored');
  return row;
}

export async function setRedirect(
  db: Db,
  id: string,
  values: PgUpdateSetSource<typeof redirects>,
): Promise<void> {
  await db.update(redirects).set(values).where(eq(redirects.id, id));
}

export async function removeRedirect(db: Db, id: string): Promise<void> {
  await db.delete(redirects).where(eq(redirects.id, id));
}

/** Makes redirects that lead to addresses that redirect themselves lead to their ends at once. */
export async function retarget(db: Db, ends: readonly End[]): Promise<void> {
  const list = <T>(valueOf: (end: End) => T) => sql.param(ends.map(valueOf));
  await db.execute(sql`
    UPDATE redirects SET target = ends.target, post_id = ends.post_id, status = ends.status,
      origin = coalesce(ends.origin, redirects.origin)
    FROM unnest(${list(({ from }) => from)}::text[], ${list(({ target }) => target)}::text[],
      ${list(({ postId }) => postId)}::uuid[], ${list(({ status }) => status)}::int[],
      ${list(({ origin }) => origin ?? null)}::text[]) AS ends (was, target, post_id, status, origin)
    WHERE md5(redirects.target) = md5(ends.was) AND redirects.target = ends.was`);
}

/** Called for many requests, but writes only the first of a day. */
export async function markUsed(db: Db, id: string): Promise<void> {
  await db
    .update(redirects)
    .set({ lastUsedOn: sql`current_date` })
    .where(and(eq(redirects.id, id), sql`${redirects.lastUsedOn} IS DISTINCT FROM current_date`));
}

/** Published post or pillar page with this slug, ignoring case and width. */
export async function findPostAt(db: Db, kind: PostKind, slug: string) {
  const [row] = await db
    .select({ id: posts.id, slug: posts.slug })
    .from(posts)
    .where(and(eq(posts.kind, kind), eq(folded(posts.slug), folded(slug)), posts.isPublished))
    .orderBy(ne(posts.slug, slug))
    .limit(1);
  return row;
}

/** Addresses that lead to a post, besides its own. */
export const listAddressesOf = (db: Db, postId: string) =>
  db
    .select({ host: redirects.host, path: redirects.path })
    .from(redirects)
    .where(eq(redirects.postId, postId));

/**
 * Stores addresses that lead to a post or to another page. One that leads elsewhere already stays, unless what it led to
 * was deleted.
 */
export async function insertAddresses(
  db: Db,
  addresses: readonly OldAddress[],
  values: { postId: string; origin: RedirectOrigin } | { target: string; origin: RedirectOrigin },
): Promise<void> {
  const leading = { postId: null, target: null, ...values };
  if (addresses.length === 0) return;
  await db
    .insert(redirects)
    .values(addresses.map((address) => ({ ...address, ...leading, status: 301 as const })))
    .onConflictDoUpdate({
      target: [redirects.host, redirects.path],
      set: { ...leading, status: 301, deletedPostId: null, createdAt: sql`now()` },
      setWhere: eq(redirects.origin, 'deletion'),
    });
}

/** Answers for addresses of a deleted post that they are gone. What an admin set stays. */
export async function insertGone(db: Db, deletedPostId: string, addresses: readonly OldAddress[]) {
  await db
    .insert(redirects)
    .values(
      addresses.map((address) => ({
        ...address,
        deletedPostId,
        status: 410 as const,
        origin: 'deletion' as const,
      })),
    )
    .onConflictDoNothing();
}

export async function deleteGoneRedirects(db: Db, deletedPostId: string): Promise<void> {
  await db.delete(redirects).where(eq(redirects.deletedPostId, deletedPostId));
}

/** Stores a redirect by the service itself, which replaces an earlier one. What others set stays. */
export async function insertOwn(
  db: Db,
  values: Pick<RedirectValues, 'path' | 'target' | 'status' | 'origin'>,
): Promise<void> {
  const fresh = { ...values, postId: null, deletedPostId: null };
  await db
    .insert(redirects)
    .values(fresh)
    .onConflictDoUpdate({
      target: [redirects.host, redirects.path],
      set: { ...fresh, createdAt: sql`now()` },
      setWhere: inArray(redirects.origin, ['slug', 'deletion']),
    });
}

/** Stores a redirect unless there is one from its address. */
export async function insertMissing(db: Db, values: RedirectValues): Promise<void> {
  await db.insert(redirects).values(values).onConflictDoNothing();
}

/** Sets by whom a redirect to a post was made. */
export async function setOrigin(
  db: Db,
  { host, path }: OldAddress,
  { postId, origin }: { postId: string; origin: RedirectOrigin },
): Promise<void> {
  await db
    .update(redirects)
    .set({ origin })
    .where(and(eq(redirects.host, host), eq(redirects.path, path), eq(redirects.postId, postId)));
}

/** Removes what leads from a path to a target. */
export async function removeLeading(
  db: Db,
  { path, target }: { path: string; target: string },
): Promise<void> {
  await db
    .delete(redirects)
    .where(and(eq(pathKey(redirects.path), pathKey(path)), eq(redirects.target, target)));
}

/** Removes what the service itself has made at an address at which there is a page now. */
export async function freeAddress(db: Db, path: string): Promise<void> {
  await db
    .delete(redirects)
    .where(and(eq(pathKey(redirects.path), pathKey(path)), inArray(redirects.origin, ['slug', 'deletion'])));
}
