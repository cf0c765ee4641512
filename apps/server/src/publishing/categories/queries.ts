import type { PostCategory, PostCategoryTexts } from '@inkstep/contract';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { folded, postCategories, postDrafts, posts, postVersions } from '../tables.ts';

const columns = { id: postCategories.id, name: postCategories.name, slug: postCategories.slug };

export type CategoryTexts = Omit<PostCategoryTexts, 'posts'>;

const textColumns = {
  ...columns,
  title: postCategories.title,
  description: postCategories.description,
  intro: postCategories.intro,
};

/** Serializes changes of categories. */
export async function lockCategories(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('post_categories'))`);
}

export const listCategories = (db: Db): Promise<PostCategory[]> =>
  db.select(columns).from(postCategories).orderBy(sql`lower(${postCategories.name})`);

export const countCategories = (db: Db): Promise<number> => db.$count(postCategories);

/** With the number of published posts. */
export const listCategoryTexts = (db: Db): Promise<PostCategoryTexts[]> =>
  db
    .select({
      ...textColumns,
      posts: sql<number>`(SELECT count(*) FROM ${posts} WHERE posts.category_id = post_categories.id
        AND kind = 'post' AND is_published)`.mapWith(Number),
    })
    .from(postCategories)
    .orderBy(sql`lower(${postCategories.name})`);

export const countPublished = (db: Db, categoryId: string): Promise<number> =>
  db.$count(
    posts,
    sql`${posts.categoryId} = ${categoryId} AND ${posts.kind} = 'post' AND ${posts.isPublished}`,
  );

/** If no slug is the same to the letter, case and width don't count. */
export async function findCategoryBySlug(db: Db, slug: string): Promise<CategoryTexts | undefined> {
  const [row] = await db
    .select(textColumns)
    .from(postCategories)
    .where(eq(folded(postCategories.slug), folded(slug)))
    .orderBy(ne(postCategories.slug, slug))
    .limit(1);
  return row;
}

export async function findCategory(db: Db, id: string): Promise<CategoryTexts | undefined> {
  const [row] = await db.select(textColumns).from(postCategories).where(eq(postCategories.id, id));
  return row;
}

/** Categories with this name or slug, ignoring case and width. */
export const listNamesakes = (db: Db, { name, slug }: Pick<PostCategory, 'name' | 'slug'>) => {
  const hasSlug = eq(folded(postCategories.slug), folded(slug));
  return db
    .select({ id: postCategories.id, hasSlug: sql<boolean>`${hasSlug}` })
    .from(postCategories)
    .where(or(eq(folded(postCategories.name), folded(name)), hasSlug));
};

export async function insertCategory(db: Db, values: Omit<PostCategory, 'id'>): Promise<PostCategory> {
  const [row] = await db.insert(postCategories).values(values).returning(columns);
  if (!row) throw new Error('the category was not inserted');
  return row;
}

export async function setCategory(db: Db, id: string, values: Omit<CategoryTexts, 'id'>): Promise<void> {
  await db.update(postCategories).set(values).where(eq(postCategories.id, id));
}

/** Sets the texts of a category that has none. Returns true if it changed. */
export async function fillTexts(
  db: Db,
  slug: string,
  texts: Pick<CategoryTexts, 'title' | 'description' | 'intro'>,
): Promise<boolean> {
  const { title, description, intro } = postCategories;
  const { rowCount } = await db
    .update(postCategories)
    .set(texts)
    .where(and(eq(postCategories.slug, slug), eq(title, ''), eq(description, ''), eq(intro, '')));
  return rowCount === 1 && Object.values(texts).some(Boolean);
}

export async function removeCategory(db: Db, id: string): Promise<void> {
  await db.delete(postCategories).where(eq(postCategories.id, id));
}

/** Updates working copies and earlier versions, which store the category's slug. */
export async function renameInTexts(db: Db, before: string, after: string | null): Promise<void> {
  for (const table of [postDrafts, postVersions]) {
    await db
      .update(table)
      .set({ fields: sql`jsonb_set(${table.fields}, '{category}', ${JSON.stringify(after)}::jsonb)` })
      .where(eq(sql`${table.fields}->>'category'`, before));
  }
}
