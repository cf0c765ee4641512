import type { PostCategory } from '@inkstep/contract';
import { eq, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { folded, postCategories, postDrafts, postVersions } from '../tables.ts';

const columns = { id: postCategories.id, name: postCategories.name, slug: postCategories.slug };

/** Serializes changes of categories. */
export async function lockCategories(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('post_categories'))`);
}

export const listCategories = (db: Db): Promise<PostCategory[]> =>
  db.select(columns).from(postCategories).orderBy(sql`lower(${postCategories.name})`);

export const countCategories = (db: Db): Promise<number> => db.$count(postCategories);

export async function findCategory(db: Db, id: string): Promise<PostCategory | undefined> {
  const [row] = await db.select(columns).from(postCategories).where(eq(postCategories.id, id));
  return row;
}

/** Categories with this name or slug, ignoring case and width. */
export const listNamesakes = (db: Db, { name, slug }: Omit<PostCategory, 'id'>) => {
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

export async function setCategory(db: Db, id: string, values: Omit<PostCategory, 'id'>): Promise<void> {
  await db.update(postCategories).set(values).where(eq(postCategories.id, id));
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
