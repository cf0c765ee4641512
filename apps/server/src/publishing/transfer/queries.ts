import type { Picture } from '@inkstep/article/pictures';
import type { ImportFailure, ImportProblem, PostKind } from '@inkstep/contract';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { and, count, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { files } from '../../library/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { OldAddress } from '../redirects/old-address.ts';
import { isOwnPath } from '../redirects/own-paths.ts';
import { insertAddresses } from '../redirects/queries.ts';
import { folded, importedPosts, postCategories, postImports, posts, redirects } from '../tables.ts';

const LINKING_POSTS = 20;

export type ImportRow = typeof postImports.$inferSelect;

export async function insertImport(
  db: Db,
  values: Omit<typeof postImports.$inferInsert, 'startedBy'> & { startedBy: string },
): Promise<ImportRow> {
  const [row] = await db.insert(postImports).values(values).returning();
  if (!row) throw new Error('The import was not stored.');
  return row;
}

export async function findImport(db: Db, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(postImports).where(eq(postImports.id, id));
  return row;
}

/** Prevents other imports from starting until the transaction ends. */
export async function lockImports(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('post_imports'))`);
}

export async function isImporting(db: Db): Promise<boolean> {
  return (await db.$count(postImports, eq(postImports.state, 'running'))) > 0;
}

export async function listImportRows(db: Db, page: number) {
  const rows = await db
    .select()
    .from(postImports)
    .orderBy(desc(postImports.createdAt), desc(postImports.id))
    .limit(POST_LIMITS.importPage)
    .offset((page - 1) * POST_LIMITS.importPage);
  const [counted] = await db.select({ total: count() }).from(postImports);
  return { rows, total: counted?.total ?? 0 };
}

export async function setItems(db: Db, id: string, items: number): Promise<void> {
  await db.update(postImports).set({ items }).where(eq(postImports.id, id));
}

interface Progress {
  /** Number of items processed before; guards against a concurrent attempt. */
  from: number;
  done: number;
  posts: number;
  unchanged: number;
  pictures: number;
  /** All problems up to the limit; undefined if unchanged. */
  problems: ImportProblem[] | undefined;
  moreProblems: number;
}

/** False if another attempt has continued from the same item, or the import has ended. */
export async function saveProgress(db: Db, id: string, progress: Progress): Promise<boolean> {
  const { from, done, posts: added, unchanged, pictures, problems, moreProblems } = progress;
  const { rowCount } = await db
    .update(postImports)
    .set({
      done,
      posts: sql`${postImports.posts} + ${added}`,
      unchanged: sql`${postImports.unchanged} + ${unchanged}`,
      pictures: sql`${postImports.pictures} + ${pictures}`,
      moreProblems,
      ...(problems && { problems }),
    })
    .where(and(eq(postImports.id, id), eq(postImports.done, from), eq(postImports.state, 'running')));
  return rowCount === 1;
}

/** Has no effect on an import that has ended. */
export async function endImport(db: Db, id: string, failure: ImportFailure | null): Promise<void> {
  await db
    .update(postImports)
    .set({ state: failure ? 'failed' : 'finished', failure, finishedAt: sql`now()` })
    .where(and(eq(postImports.id, id), eq(postImports.state, 'running')));
}

/** ID of the post that was imported from this source. */
export async function findImported(db: Db, sourceHash: string): Promise<string | undefined> {
  const [row] = await db
    .select({ postId: importedPosts.postId })
    .from(importedPosts)
    .where(eq(importedPosts.sourceHash, sourceHash))
    .limit(1);
  return row?.postId;
}

export async function rememberSource(db: Db, postId: string, sourceHash: string): Promise<void> {
  await db.insert(importedPosts).values({ postId, sourceHash });
}

/** An address that leads somewhere already stays as it is, unless its post was deleted. */
export const rememberAddresses = (db: Db, postId: string, addresses: readonly OldAddress[]): Promise<void> =>
  insertAddresses(db, unique(addresses.filter(({ path }) => !isOwnPath(path))), { postId, origin: 'import' });

const unique = (addresses: readonly OldAddress[]): OldAddress[] => [
  ...new Map(addresses.map((address) => [`${address.host} ${address.path}`, address])).values(),
];

/** Imported posts from a host whose text may link to it, in batches in the order of their IDs. */
export const listLinking = (db: Db, host: string, after: string | undefined) =>
  db
    .selectDistinct({ id: posts.id, content: posts.content })
    .from(posts)
    .innerJoin(redirects, eq(redirects.postId, posts.id))
    .where(
      and(
        eq(redirects.host, host),
        eq(redirects.origin, 'import'),
        sql`strpos(${posts.content}, ${host || '/'}) > 0`,
        after === undefined ? undefined : gt(posts.id, after),
      ),
    )
    .orderBy(posts.id)
    .limit(LINKING_POSTS);

/** Posts by the paths that they had there. */
export async function findByOldAddress(
  db: Db,
  host: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, { kind: PostKind; slug: string }>> {
  const rows = await db
    .select({ path: redirects.path, kind: posts.kind, slug: posts.slug })
    .from(redirects)
    .innerJoin(posts, eq(posts.id, redirects.postId))
    .where(and(eq(redirects.host, host), inArray(redirects.path, [...paths])));
  return new Map(rows.map(({ path, ...post }) => [path, post]));
}

/** ID of the post with this slug and title. */
export async function findPostTitled(
  db: Db,
  { kind, slug, title }: { kind: PostKind; slug: string; title: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.kind, kind), eq(posts.slug, slug), eq(posts.title, title)));
  return row?.id;
}

/** False if the text has changed meanwhile. */
export async function replaceContent(
  db: Db,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { rowCount } = await db
    .update(posts)
    .set({ content: to })
    .where(and(eq(posts.id, id), eq(posts.content, from)));
  return rowCount === 1;
}

export async function hasSamePost(
  db: Db,
  { kind, slug, title, contents }: { kind: PostKind; slug: string; title: string; contents: string[] },
): Promise<boolean> {
  const same = and(
    eq(posts.kind, kind),
    eq(posts.slug, slug),
    eq(posts.title, title),
    inArray(posts.content, contents),
  );
  return (await db.$count(posts, same)) > 0;
}

/** Restores the original time, because saving sets it to the time of the import. Not before the publication. */
export async function setUpdatedAt(db: Db, postId: string, updatedAt: Date): Promise<void> {
  await db
    .update(posts)
    .set({
      updatedAt: sql`greatest(${sql.param(updatedAt, posts.updatedAt)}::timestamptz, ${posts.publishedAt})`,
    })
    .where(eq(posts.id, postId));
}

/** True if the blog has this picture. */
export async function hasPicture(db: Db, { key, width, height }: Picture): Promise<boolean> {
  const same = and(
    isNull(files.workspaceId),
    eq(files.key, key),
    eq(files.width, width),
    eq(files.height, height),
  );
  return (await db.$count(files, same)) > 0;
}

/** Slug of the category with this slug or name; creates one if there is none and the limit allows it. */
export async function ensureCategory(
  tx: Tx,
  { name, slug }: { name: string; slug: string },
): Promise<string | undefined> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('post_categories'))`);
  const [known] = await tx
    .select({ slug: postCategories.slug })
    .from(postCategories)
    .where(or(eq(folded(postCategories.slug), folded(slug)), eq(folded(postCategories.name), folded(name))))
    .orderBy(ne(postCategories.slug, slug), ne(folded(postCategories.slug), folded(slug)))
    .limit(1);
  if (known) return known.slug;
  if ((await tx.$count(postCategories)) >= POST_LIMITS.categories) return undefined;
  await tx.insert(postCategories).values({ name, slug });
  return slug;
}

/** IDs of posts by slug. */
export async function findPostIds(db: Db, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .select({ id: posts.id, slug: posts.slug })
    .from(posts)
    .where(and(eq(posts.kind, 'post'), inArray(posts.slug, [...slugs])));
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}
