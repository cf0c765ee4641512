import { and, desc, eq, exists, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { articles } from '../../articles/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { members } from '../../workspaces/index.ts';
import { folded, postDrafts, posts, postVersions } from '../tables.ts';
import { authors } from './tables.ts';

/** An author ID with its owner: changes never use the ID alone. */
export interface AuthorKey {
  workspaceId: string;
  authorId: string;
}

export const bylineColumns = {
  id: authors.id,
  name: authors.name,
  slug: authors.slug,
  role: authors.role,
  bio: authors.bio,
  picture: authors.picture,
  links: authors.links,
};

const columns = {
  ...bylineColumns,
  userId: authors.userId,
  profileId: authors.profileId,
  posts:
    sql<number>`(SELECT count(*) FROM posts WHERE posts.author_id = authors.id AND is_published)`.mapWith(
      Number,
    ),
  createdAt: authors.createdAt,
  updatedAt: authors.updatedAt,
};

export type AuthorRow = NonNullable<Awaited<ReturnType<typeof findAuthor>>>;
export type BylineRow = NonNullable<Awaited<ReturnType<typeof findAuthorBySlug>>>;
type AuthorValues = typeof authors.$inferInsert;

const is = ({ workspaceId, authorId }: AuthorKey): SQL | undefined =>
  and(eq(authors.id, authorId), eq(authors.workspaceId, workspaceId));

/** Serializes choices of slugs. */
export async function lockAuthors(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('authors'))`);
}

export const listAuthorRows = (db: Db, workspaceId: string) =>
  db
    .select(columns)
    .from(authors)
    .where(eq(authors.workspaceId, workspaceId))
    .orderBy(sql`lower(${authors.name})`, authors.id);

export const countAuthors = (db: Db, workspaceId: string): Promise<number> =>
  db.$count(authors, eq(authors.workspaceId, workspaceId));

export async function findAuthor(db: Db, key: AuthorKey) {
  const [row] = await db.select(columns).from(authors).where(is(key));
  return row;
}

/** The author made from this profile. */
export async function findAuthorOfProfile(db: Db, workspaceId: string, profileId: string) {
  const [row] = await db
    .select(columns)
    .from(authors)
    .where(and(eq(authors.workspaceId, workspaceId), eq(authors.profileId, profileId)))
    .orderBy(authors.createdAt)
    .limit(1);
  return row;
}

/** If no slug is the same to the letter, case and width don't count. */
export async function findAuthorBySlug(db: Db, slug: string) {
  const [row] = await db
    .select(bylineColumns)
    .from(authors)
    .where(eq(folded(authors.slug), folded(slug)))
    .orderBy(ne(authors.slug, slug))
    .limit(1);
  return row;
}

/** Endings, such as `-2`, of the slugs that begin with this one and belong to other authors. */
export async function listTakenSlugs(
  tx: Tx,
  slug: string,
  exceptId: string | undefined,
): Promise<Set<string>> {
  const own = folded(authors.slug);
  const start = folded(slug);
  const rows = await tx
    .select({ ending: sql<string>`substr(${own}, length(${start}) + 1)` })
    .from(authors)
    .where(and(sql`starts_with(${own}, ${start})`, exceptId ? ne(authors.id, exceptId) : undefined));
  return new Set(rows.map(({ ending }) => ending));
}

export async function insertAuthor(tx: Tx, values: AuthorValues): Promise<string> {
  const [row] = await tx.insert(authors).values(values).returning({ id: authors.id });
  if (!row) throw new Error('the author was not inserted');
  return row.id;
}

export async function setAuthor(
  tx: Tx,
  key: AuthorKey,
  values: PgUpdateSetSource<typeof authors>,
): Promise<void> {
  await tx
    .update(authors)
    .set({ ...values, updatedAt: sql`now()` })
    .where(is(key));
}

export async function removeAuthor(tx: Tx, key: AuthorKey): Promise<void> {
  await tx.delete(authors).where(is(key));
}

export const isMemberOf = async (db: Db, { workspaceId, userId }: { workspaceId: string; userId: string }) =>
  (await db.$count(members, and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)))) > 0;

/** Updates the byline of all posts of an author. Their versions stay, so that open editors see no conflict. */
export async function renameInPosts(tx: Tx, authorId: string, name: string): Promise<void> {
  await tx.update(posts).set({ author: name }).where(eq(posts.authorId, authorId));
}

export async function findAuthorName(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.select({ name: authors.name }).from(authors).where(eq(authors.id, id));
  return row?.name;
}

/** Posts of an author with a text that was approved, which readers see or will see on time. */
const isFromArticle = (authorId: string): SQL | undefined =>
  and(
    eq(posts.authorId, authorId),
    isNotNull(posts.approvedHash),
    or(eq(posts.isPublished, true), isNotNull(posts.scheduledFor)),
  );

/** Workspaces whose articles such posts come from. */
export async function listWorkspacesNaming(db: Db, authorId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ workspaceId: articles.workspaceId })
    .from(posts)
    .innerJoin(articles, eq(articles.id, posts.articleId))
    .where(isFromArticle(authorId));
  return rows.map(({ workspaceId }) => workspaceId);
}

/** Such posts of one of these workspaces, with what was approved. */
export const listFromArticles = (
  db: Db,
  { authorId, workspaceId }: { authorId: string; workspaceId: string },
) =>
  db
    .select({
      title: posts.title,
      content: posts.content,
      seo_title: posts.seoTitle,
      seo_description: posts.seoDescription,
      author: posts.author,
      approvedHash: posts.approvedHash,
    })
    .from(posts)
    .innerJoin(articles, eq(articles.id, posts.articleId))
    .where(and(isFromArticle(authorId), eq(articles.workspaceId, workspaceId)))
    .orderBy(desc(posts.publishedAt), posts.id);

/** Ends the connection of working copies and earlier versions to a deleted author. */
export async function forgetInTexts(tx: Tx, authorId: string): Promise<void> {
  for (const table of [postDrafts, postVersions])
    for (const field of ['author_id', 'reviewed_by_id'])
      await tx
        .update(table)
        .set({ fields: sql`jsonb_set(${table.fields}, ARRAY[${field}::text], 'null')` })
        .where(eq(sql`${table.fields}->>${field}`, authorId));
}

/** Published posts that name an author, newest first. */
export const listPostsNaming = (db: Db, authorId: string, limit: number) =>
  db
    .select({ id: posts.id, kind: posts.kind, slug: posts.slug })
    .from(posts)
    .where(and(or(eq(posts.authorId, authorId), eq(posts.reviewedById, authorId)), sql`${posts.isPublished}`))
    .orderBy(sql`${posts.publishedAt} DESC`)
    .limit(limit);

/** True for authors that a user may give a post: those of their workspaces, and those of other posts. */
function isChoosable(db: Db, userId: string | null): SQL | undefined {
  const own = db
    .select({ one: sql`1` })
    .from(members)
    .where(and(eq(members.workspaceId, authors.workspaceId), sql`${members.userId} = ${userId}`));
  return or(exists(own), isNamed(db));
}

/** True for authors and reviewers of posts. */
const isNamed = (db: Db): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(posts)
      .where(or(eq(posts.authorId, authors.id), eq(posts.reviewedById, authors.id))),
  );

export const listChoosable = (db: Db, { userId, id }: { userId: string | null; id?: string }) =>
  db
    .select(bylineColumns)
    .from(authors)
    .where(and(id ? eq(authors.id, id) : undefined, isChoosable(db, userId)))
    .orderBy(sql`lower(${authors.name})`, authors.id);

/** Authors and reviewers of posts. */
export const listNamedAuthors = (db: Db) =>
  db.select(bylineColumns).from(authors).where(isNamed(db)).orderBy(authors.slug);

/** Finds an author that a user may give a post, by slug or else by name, in any case and width. */
export async function findNamesake(
  db: Db,
  { userId, name, slug }: { userId: string; name: string; slug: string },
) {
  const hasSlug = eq(folded(authors.slug), folded(slug));
  const [row] = await db
    .select({ id: authors.id, name: authors.name, slug: authors.slug })
    .from(authors)
    .where(and(isChoosable(db, userId), or(hasSlug, eq(folded(authors.name), folded(name)))))
    .orderBy(desc(sql`${hasSlug}`), authors.createdAt)
    .limit(1);
  return row;
}

/** Gives a post an author whose name it has. */
export async function linkAuthor(tx: Tx, postId: string, { id, name }: { id: string; name: string }) {
  await tx
    .update(posts)
    .set({ authorId: id })
    .where(and(eq(posts.id, postId), isNull(posts.authorId), eq(posts.author, name)));
}

/** Texts of authors that may reference pictures. */
export const authorPictureTexts = ({ workspaceId }: { workspaceId: string | null }): SQL[] =>
  workspaceId === null
    ? []
    : [sql`SELECT ${authors.picture} AS row FROM ${authors} WHERE ${authors.workspaceId} = ${workspaceId}`];

export const findAuthorNames = (
  db: Db,
  { workspaceId, ids }: { workspaceId: string; ids: readonly string[] },
) =>
  db
    .select({ id: authors.id, name: authors.name })
    .from(authors)
    .where(and(eq(authors.workspaceId, workspaceId), inArray(authors.id, [...ids])));
