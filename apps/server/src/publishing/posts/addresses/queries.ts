import type { PostKind } from '@inkstep/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { folded, postSlugs } from '../../tables.ts';

/** Locks slugs until the transaction ends. */
export async function lockSlugs(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('post_slugs'))`);
}

/**
 * Returns the endings that other posts' slugs add to the wanted one: '' for an equal one, `-2` for a numbered one.
 * Case and width don't count.
 */
export async function listTakenEndings(
  tx: Tx,
  { kind, postId, wanted }: { kind: PostKind; postId: string; wanted: string },
): Promise<ReadonlySet<string>> {
  const start = folded(wanted);
  const slug = folded(sql`slug`);
  const isTaken = sql`kind = ${kind} AND (${slug} = ${start} OR starts_with(${slug}, ${start} || '-'))`;
  const ending = sql`substr(${slug}, length(${start}) + 1) AS ending`;
  const { rows } = await tx.execute<{ ending: string }>(sql`
    SELECT ${ending} FROM posts WHERE ${isTaken} AND id <> ${postId}
    UNION
    SELECT ${ending} FROM post_slugs WHERE ${isTaken} AND post_id <> ${postId}`);
  return new Set(rows.map((row) => row.ending));
}

/** Makes the slug redirect to the post permanently, whatever slug it gets later. */
export async function reserveSlug(
  db: Db,
  post: { kind: PostKind; slug: string; postId: string },
): Promise<void> {
  await db.insert(postSlugs).values(post).onConflictDoNothing();
}

/** True if the post had this slug while published. */
export async function wasPublishedAs(
  db: Db,
  postId: string,
  { kind, slug }: { kind: PostKind; slug: string },
): Promise<boolean> {
  const same = and(eq(postSlugs.postId, postId), eq(postSlugs.kind, kind), eq(postSlugs.slug, slug));
  return (await db.$count(postSlugs, same)) > 0;
}
