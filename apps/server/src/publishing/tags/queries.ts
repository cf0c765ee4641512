import type { PostTagTexts } from '@inkstep/contract';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { and, arrayOverlaps, count, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { folded, posts, postTags } from '../tables.ts';

export type TagTexts = Omit<PostTagTexts, 'posts'>;

const tagColumns = {
  slug: postTags.slug,
  name: postTags.name,
  title: postTags.title,
  description: postTags.description,
  intro: postTags.intro,
};

export const findTags = (db: Db, slugs: readonly string[]): Promise<TagTexts[]> =>
  slugs.length === 0
    ? Promise.resolve([])
    : db
        .select(tagColumns)
        .from(postTags)
        .where(inArray(postTags.slug, [...slugs]));

/** Adds tags that don't exist yet. */
export async function insertTags(tx: Tx, tags: readonly { slug: string; name: string }[]): Promise<void> {
  if (tags.length === 0) return;
  // In order, so that two saves don't wait for each other.
  const ordered = tags.toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
  await tx
    .insert(postTags)
    .values([...ordered])
    .onConflictDoNothing();
}

const isPublished = sql`${posts.isPublished}`;

/** With the number of published posts, the most used first. */
export async function listTagRows(db: Db, { page, search }: { page: number; search?: string | undefined }) {
  const used = db
    .select({ tag: sql<string>`unnest(${posts.tags})`.as('tag'), isPublished: posts.isPublished })
    .from(posts)
    .as('used');
  const counted = db
    .select({ tag: used.tag, posts: sql<number>`count(*) FILTER (WHERE ${used.isPublished})`.as('posts') })
    .from(used)
    .groupBy(used.tag)
    .as('counted');
  const condition: SQL | undefined = search
    ? sql`strpos(${folded(postTags.name)}, ${folded(search)}) > 0`
    : undefined;
  const rows = await db
    .select({ ...tagColumns, posts: sql<number>`coalesce(${counted.posts}, 0)`.mapWith(Number) })
    .from(postTags)
    .leftJoin(counted, eq(counted.tag, postTags.name))
    .where(condition)
    .orderBy(desc(sql`coalesce(${counted.posts}, 0)`), postTags.slug)
    .limit(POST_LIMITS.archivePage)
    .offset((page - 1) * POST_LIMITS.archivePage);
  return { rows, total: await db.$count(postTags, condition) };
}

export const countPublished = (db: Db, tag: string): Promise<number> =>
  db.$count(posts, sql`${posts.tags} @> ARRAY[${tag}]::text[] AND ${isPublished}`);

export async function setTag(tx: Tx, slug: string, values: Partial<TagTexts>): Promise<void> {
  await tx.update(postTags).set(values).where(eq(postTags.slug, slug));
}

/** Sets the texts of a tag that has none. Returns true if it changed. */
export async function fillTagTexts(
  tx: Tx,
  slug: string,
  texts: Pick<TagTexts, 'title' | 'description' | 'intro'>,
): Promise<boolean> {
  const { title, description, intro } = postTags;
  const { rowCount } = await tx
    .update(postTags)
    .set(texts)
    .where(and(eq(postTags.slug, slug), eq(title, ''), eq(description, ''), eq(intro, '')));
  return rowCount === 1 && Object.values(texts).some(Boolean);
}

/** Tags with texts of their own. */
export const listWrittenTags = (db: Db): Promise<TagTexts[]> =>
  db
    .select(tagColumns)
    .from(postTags)
    .where(or(ne(postTags.title, ''), ne(postTags.description, ''), ne(postTags.intro, '')))
    .orderBy(postTags.slug);

/** Writes a tag's name differently in all posts that have it. */
export async function renameTag(tx: Tx, before: string, after: string): Promise<void> {
  await tx
    .update(posts)
    .set({ tags: sql`array_replace(${posts.tags}, ${before}, ${after})` })
    .where(arrayOverlaps(posts.tags, [before]));
}

/** Posts with tags that are spelled otherwise than their names, or have no name yet. */
export async function listMisspelt(tx: Tx, limit: number) {
  return tx
    .select({ id: posts.id, tags: posts.tags })
    .from(posts)
    .where(
      sql`EXISTS (SELECT FROM unnest(${posts.tags}) AS each (tag)
        WHERE NOT EXISTS (SELECT FROM ${postTags} WHERE ${postTags.name} = each.tag))`,
    )
    .orderBy(posts.createdAt, posts.id)
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function setPostTags(tx: Tx, id: string, tags: string[]): Promise<void> {
  await tx.update(posts).set({ tags }).where(eq(posts.id, id));
}

/** Tags that published posts have, with the time of the last change of one. */
export const listUsedTags = (db: Db, limit: number) => {
  const used = db
    .select({ tag: sql<string>`unnest(${posts.tags})`.as('tag'), updatedAt: posts.updatedAt })
    .from(posts)
    .where(sql`${posts.kind} = 'post' AND ${isPublished}`)
    .as('used');
  return db
    .select({
      slug: postTags.slug,
      updatedAt: sql<Date>`max(${used.updatedAt})`.mapWith(posts.updatedAt),
      posts: count(),
    })
    .from(used)
    .innerJoin(postTags, eq(postTags.name, used.tag))
    .groupBy(postTags.slug)
    .orderBy(postTags.slug)
    .limit(limit);
};
