import { and, arrayContains, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { postCategories, posts } from '../tables.ts';

export interface PostFilter {
  /** The slug of a category. */
  category?: string | undefined;
  tag?: string | undefined;
  featured?: boolean | undefined;
}

/** What readers may see, filtered. */
export function shown(db: Db, { category, tag, featured }: PostFilter): SQL | undefined {
  const ofCategory = db
    .select({ id: postCategories.id })
    .from(postCategories)
    .where(eq(postCategories.slug, category ?? ''));
  return and(
    eq(posts.kind, 'post'),
    // Literally, as the conditions of the partial indexes say it.
    sql`${posts.isPublished}`,
    category ? eq(posts.categoryId, ofCategory) : undefined,
    tag ? arrayContains(posts.tags, [tag]) : undefined,
    featured === undefined ? undefined : eq(posts.isFeatured, featured),
  );
}

/** So many matches are ranked, because the rank of one reads all words of its post. */
const MOST_RANKED = 300;
/** Endings that words of a title may have instead of those in a search. */
const LONGEST_ENDING = 2;
const FEWEST_LETTERS = 4;

interface Matching {
  query: SQL;
  /** Of the search, as `names` has them. */
  words: readonly string[];
  limit: number;
  offset: number;
}

/** The matches of a page, the best first, and how many there are in all. */
export async function listMatches(
  db: Db,
  filter: PostFilter,
  matching: Matching,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await db.execute<{ ids: string[]; total: number }>(matchesStatement(db, filter, matching));
  return rows[0] ?? { ids: [], total: 0 };
}

/** Of more matches than are ranked, those with the words in title or tags come first, and then the newest. */
function matchesStatement(db: Db, filter: PostFilter, { query, words, limit, offset }: Matching): SQL {
  const beginnings = words.map((word) =>
    word.slice(0, Math.max(FEWEST_LETTERS, word.length - LONGEST_ENDING)),
  );
  const isNamed = and(sql`true`, ...beginnings.map((each) => sql`strpos(${posts.names}, ${each}) > 0`));
  const matching = db
    .select({
      id: posts.id,
      place: sql`row_number() OVER (ORDER BY ${isNamed} DESC, ${posts.publishedAt} DESC, ${posts.id})`.as(
        'place',
      ),
    })
    .from(posts)
    .where(and(shown(db, filter), sql`${posts.search} @@ ${query}`));
  return sql`
    WITH matching AS MATERIALIZED (${matching})
    SELECT (SELECT count(*) FROM matching) AS total,
      ARRAY(
        SELECT id FROM matching
        ORDER BY CASE WHEN place <= ${MOST_RANKED} THEN
          (SELECT ts_rank(search, ${query}) FROM posts WHERE posts.id = matching.id) END DESC NULLS LAST, place
        LIMIT ${limit} OFFSET ${offset}
      ) AS ids`;
}

interface Alike {
  words: readonly string[];
  except: readonly string[];
  limit: number;
}

/** Posts with words in titles and tags that resemble each of these, the most alike first. */
export async function listAlike(tx: Tx, filter: PostFilter, alike: Alike): Promise<string[]> {
  // Also for the operator that the index serves. A letter too many, missing or swapped leaves about half of the trigrams.
  await tx.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', '0.45', true)`);
  const rows = await alikeQuery(tx, filter, alike);
  return rows.map(({ id }) => id);
}

function alikeQuery(tx: Tx, filter: PostFilter, { words, except, limit }: Alike) {
  const likeness = sql.join(
    words.map((word) => sql`word_similarity(${word}, ${posts.names})`),
    sql` + `,
  );
  return tx
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(
        shown(tx, filter),
        ...words.map((word) => sql`${word} <% ${posts.names}`),
        except.length > 0 ? notInArray(posts.id, [...except]) : undefined,
      ),
    )
    .orderBy(sql`${likeness} DESC, ${posts.publishedAt} DESC`)
    .limit(limit);
}

/** The beginnings of texts, in which a search shows its words. */
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
