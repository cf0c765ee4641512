import { and, arrayContains, eq, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { folded, postCategories, posts } from '../tables.ts';

export interface PostFilter {
  /** The slug of a category. */
  category?: string | undefined;
  categoryId?: string;
  /** Also finds pillar pages. */
  authorId?: string;
  /** True to find pillar pages too. */
  allKinds?: boolean;
  tag?: string | undefined;
  featured?: boolean | undefined;
}

/** Filter for published posts. */
export function isVisible(
  db: Db,
  { category, categoryId, authorId, allKinds, tag, featured }: PostFilter,
): SQL | undefined {
  const ofCategory = db
    .select({ id: postCategories.id })
    .from(postCategories)
    .where(eq(folded(postCategories.slug), folded(category ?? '')))
    .orderBy(ne(postCategories.slug, category ?? ''))
    .limit(1);
  return and(
    allKinds || authorId ? undefined : eq(posts.kind, 'post'),
    // Literal conditions, so that PostgreSQL uses the partial indexes.
    sql`${posts.isPublished}`,
    category ? eq(posts.categoryId, ofCategory) : undefined,
    categoryId ? eq(posts.categoryId, categoryId) : undefined,
    authorId ? eq(posts.authorId, authorId) : undefined,
    tag ? arrayContains(posts.tags, [tag]) : undefined,
    featured === undefined ? undefined : eq(posts.isFeatured, featured),
  );
}

/**
 * Maximum number of matches to rank, because ranking reads all words of a post, or all trigrams of its title and
 * tags.
 */
const MAX_COMPARED = 300;
/** Maximum length of a differing ending of a title's word. */
const LONGEST_ENDING = 2;
const MIN_LETTERS = 4;

/**
 * Applies until the transaction ends. The planner underestimates the cost of scanning all posts, because search
 * vectors are stored out of line and cost several reads.
 */
export async function preferIndexes(tx: Tx): Promise<void> {
  // One letter added, missing or swapped leaves about half of the trigrams.
  await tx.execute(sql`
    SELECT set_config('enable_seqscan', 'off', true), set_config('pg_trgm.word_similarity_threshold', '0.45', true)`);
}

/** `OFFSET 0` keeps further conditions outside, so that their indexes aren't used instead. */
const found = (condition: SQL | undefined): SQL =>
  sql`(SELECT * FROM posts WHERE ${condition} OFFSET 0) AS posts`;

interface Matching {
  query: SQL;
  /** Words of the search in the format of `names`. */
  words: readonly string[];
  limit: number;
  offset: number;
}

/** Matches of a page, best first, with the total number. */
export async function listMatches(
  tx: Tx,
  filter: PostFilter,
  matching: Matching,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await tx.execute<{ ids: string[]; total: number }>(matchesStatement(tx, filter, matching));
  return rows[0] ?? { ids: [], total: 0 };
}

/** If there are more matches than are ranked, those with the words in title or tags come first, then the newest. */
export function matchesStatement(db: Db, filter: PostFilter, { query, words, limit, offset }: Matching): SQL {
  const beginnings = words.map((word) => word.slice(0, Math.max(MIN_LETTERS, word.length - LONGEST_ENDING)));
  const isNamed = and(sql`true`, ...beginnings.map((each) => sql`strpos(${posts.names}, ${each}) > 0`));
  return sql`
    WITH matching AS MATERIALIZED (
      SELECT id, row_number() OVER (ORDER BY ${isNamed} DESC, ${posts.publishedAt} DESC, ${posts.id}) AS place
      FROM ${found(sql`${posts.search} @@ ${query}`)}
      WHERE ${isVisible(db, filter)}
    )
    SELECT (SELECT count(*) FROM matching) AS total,
      ARRAY(
        SELECT id FROM matching
        ORDER BY CASE WHEN place <= ${MAX_COMPARED} THEN
          (SELECT ts_rank(search, ${query}) FROM posts WHERE posts.id = matching.id) END DESC NULLS LAST, place
        LIMIT ${limit} OFFSET ${offset}
      ) AS ids`;
}

interface Alike {
  words: readonly string[];
  except: readonly string[];
  limit: number;
}

/** Posts with words in titles and tags that resemble each of these, most similar first. */
export async function listAlike(tx: Tx, filter: PostFilter, alike: Alike): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(similarStatement(tx, filter, alike));
  return rows.map(({ id }) => id);
}

export function similarStatement(db: Db, filter: PostFilter, { words, except, limit }: Alike): SQL {
  const likeness = sql.join(
    words.map((word) => sql`word_similarity(${word}, names)`),
    sql` + `,
  );
  const others = except.length > 0 ? notInArray(posts.id, [...except]) : undefined;
  return sql`
    SELECT id FROM (
      SELECT id, names, published_at
      FROM ${found(and(...words.map((word) => sql`${word} <% ${posts.names}`)))}
      WHERE ${and(isVisible(db, filter), others)}
      ORDER BY published_at DESC LIMIT ${MAX_COMPARED}
    ) AS newest
    ORDER BY ${likeness} DESC, published_at DESC
    LIMIT ${limit}`;
}

/** Beginnings of texts, from which a search shows passages. */
export async function findTexts(
  db: Db,
  ids: readonly string[],
  characters: number,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: posts.id, text: sql<string>`left(${posts.content}, ${characters})` })
    .from(posts)
    .where(sql`${posts.id} = ANY(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, text }) => [id, text]));
}
