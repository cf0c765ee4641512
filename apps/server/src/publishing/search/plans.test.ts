import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { matchesStatement, type PostFilter, preferIndexes, similarStatement } from './queries.ts';
import { searchQuery } from './vector/queries.ts';

const { db } = await createTestDb();

const POSTS = 4_000;
const TEXTS = 400;
const WORDS = 120;

/** Numbers that serve as words, chosen for each row `n`: the first are in most texts, the last in few. */
const numbers = (count: number) =>
  sql`SELECT floor(power(random(), 3) * 2000)::int AS number FROM generate_series(1, ${count}::int + n * 0)`;

beforeAll(async () => {
  await db.execute(sql`INSERT INTO post_categories (name, slug) VALUES ('Half', 'half')`);
  // Vectors are inserted directly and reused, because parsing as many texts takes minutes.
  await db.execute(sql`
    WITH texts AS MATERIALIZED (
      SELECT n AS text, (
        SELECT string_agg(format('word%1$s:%2$s 咖%1$s:%2$s', number, number + 1), ' ')
        FROM (${numbers(WORDS)} UNION SELECT 0 WHERE n % 20 > 0) AS chosen
      )::tsvector AS search
      FROM generate_series(1, ${TEXTS}::int) AS n
    )
    INSERT INTO posts (kind, slug, title, excerpt, language, is_published, published_at, category_id, tags, names, search)
    SELECT 'post', 'post-' || n, names, repeat('An excerpt. ', 40), 'en', true, now() - n * interval '1 minute',
      CASE WHEN n % 2 = 0 THEN (SELECT id FROM post_categories) END, ARRAY['tag' || n % 3], names, search
    FROM generate_series(1, ${POSTS}::int) AS n
      JOIN texts ON text = 1 + n % ${TEXTS}::int,
      LATERAL (SELECT string_agg('word' || number, ' ') AS names FROM (${numbers(8)}) AS chosen) AS titles`);
  await db.execute(sql`VACUUM ANALYZE posts`);
});

async function planOf(on: Db, statement: SQL): Promise<string> {
  const { rows } = await on.execute<Record<string, string>>(sql`EXPLAIN (COSTS OFF) ${statement}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

async function pagesRead(on: Db, statement: SQL): Promise<number> {
  const { rows } = await on.execute<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return (plan?.['Shared Hit Blocks'] ?? NaN) + (plan?.['Shared Read Blocks'] ?? NaN);
}

const planOfSearch = (statement: (tx: Tx) => SQL): Promise<string> =>
  inTransaction({ db }, async (tx) => {
    await preferIndexes(tx.db);
    return planOf(tx.db, statement(tx.db));
  });

const matches = (search: string, filter: PostFilter) => (on: Db) =>
  matchesStatement(on, filter, { query: searchQuery(search), words: [search], limit: 12, offset: 12 });
const alike = (words: readonly string[], filter: PostFilter) => (on: Db) =>
  similarStatement(on, filter, { words, except: [], limit: 36 });

const FILTERS: readonly PostFilter[] = [
  {},
  { category: 'half' },
  { tag: 'tag1' },
  { category: 'half', tag: 'tag1' },
];

describe.each(FILTERS)('[BLOG-12] with many posts and the filter %j, the index finds', (filter) => {
  it.each(['word0', 'word1321', 'word17 word1500', 'word0 -word1', '"word3 word900"', 'nowhere', '咖啡豆'])(
    '%s',
    async (search) => {
      const plan = await planOfSearch(matches(search, filter));
      expect(plan).toContain('Bitmap Index Scan on posts_search');
      expect(plan).not.toMatch(/Seq Scan|posts_category|posts_tags|posts_published/);
    },
  );

  it.each([[['wrod1321']], [['wordd']], [['word43', 'wrod12']]])('words like %j', async (words) => {
    const plan = await planOfSearch(alike(words, filter));
    expect(plan).toContain('Bitmap Index Scan on posts_names');
    expect(plan).not.toMatch(/Seq Scan|posts_category|posts_tags|posts_published/);
  });
});

it('[BLOG-12] the planner itself chooses the index for words that few posts contain', async () => {
  expect(await planOf(db, matches('word1321', {})(db))).toContain('posts_search');
});

it('[BLOG-12] a word that most posts contain is found without reading their vectors', async () => {
  const pages = await inTransaction({ db }, async (tx) => {
    await preferIndexes(tx.db);
    return pagesRead(tx.db, matches('word0', {})(tx.db));
  });
  // A vector takes several pages. Ranking reads those of 300 posts.
  expect(pages).toBeLessThan(POSTS);
});
