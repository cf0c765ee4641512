import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';

/** Maximum number of posts per term, which bounds the work. Common terms say little. */
const MAX_POSTS_OF_TERM = 200;
/**
 * Product of both weights: a single shared term of this weight is enough, such as a title word that the other text
 * uses most.
 */
const STRONG = 3;

/**
 * Published posts that share most with a post. A shared term counts by its weight in both and less if many posts have
 * it; the same category breaks ties.
 */
const relatedStatement = (postId: string): SQL => sql`
    WITH own AS (SELECT term, weight FROM post_terms WHERE post_id = ${postId}),
    shared AS (
      SELECT near.post_id, own.weight * near.weight AS strength,
        own.weight * near.weight / ln(1 + count(*) OVER (PARTITION BY own.term)) AS score
      FROM own CROSS JOIN LATERAL (
        SELECT post_id, weight FROM post_terms WHERE post_terms.term = own.term
        ORDER BY published_at DESC LIMIT ${MAX_POSTS_OF_TERM}
      ) AS near
    ),
    scored AS (
      SELECT post_id, sum(score) AS score FROM shared WHERE post_id <> ${postId}
      GROUP BY post_id HAVING count(*) > 1 OR max(strength) >= ${STRONG}
    )
    SELECT posts.id FROM scored JOIN posts ON posts.id = scored.post_id
    ORDER BY round(score::numeric, 3) DESC,
      category_id IS NOT DISTINCT FROM (SELECT category_id FROM posts WHERE id = ${postId}) DESC,
      published_at DESC, posts.id
    LIMIT ${POST_LIMITS.relatedPosts}`;

export async function listRelatedIds(db: Db, postId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(relatedStatement(postId));
  return rows.map(({ id }) => id);
}
