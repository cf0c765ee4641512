import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { purgePageCaches } from '../../apps/server/src/platform/http/page-cache.ts';
import { buildPost } from '../../apps/server/src/publishing/factory.ts';
import { postCategories } from '../../apps/server/src/publishing/tables.ts';
import type { BenchDatabase } from './database.ts';
import { makeSources } from './sources.ts';

export const CATEGORY = 'guides';
export const TAG = 'http';
export const PILLAR = 'server-guide';

const WORDS = 1_500;
const DIFFERENT = 100;
const tags = [TAG, 'typescript', 'plugins', 'testing', 'security', 'errors', 'logging'];

/**
 * Search words: of 10,000 posts, all contain the first, 100 the second, and the third is a typo of the tag of 2,900.
 */
export const SEARCHES = { common: 'server', rare: 'part81', misspelt: 'typscript' };

/** Creates a growing blog: a hundred distinct posts, then copies under other titles. */
export async function startBlog(database: BenchDatabase) {
  const { db } = database;
  const texts = makeSources(DIFFERENT, WORDS);
  const ids: string[] = [];
  await db.insert(postCategories).values([
    { name: 'Guides', slug: CATEGORY },
    { name: 'Reference', slug: 'reference' },
  ]);

  async function addDifferent(at: number): Promise<void> {
    const content = texts[at]?.content ?? '';
    const words = content
      .replaceAll(/[^\p{L}\s]/gu, ' ')
      .trim()
      .split(/\s+/);
    const { id } = await buildPost(db, {
      title: `Server guide ${at + 1}: ${words.slice(20, 26).join(' ')}`,
      slug: `guide-${at + 1}`,
      excerpt: words.slice(30, 60).join(' '),
      content,
      author: 'Ada Marsh',
      category: at % 2 === 0 ? CATEGORY : 'reference',
      tags: [...new Set([tags[at % tags.length] ?? TAG, tags[(at * 3 + 1) % tags.length] ?? TAG])],
      published: true,
    });
    ids.push(id);
  }

  /** Copies only the start of the text, because the benchmark opens none of them. The search index has all of it. */
  const copyAll = (times: number): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = 0`);
      await tx.execute(sql`
      CREATE TEMPORARY TABLE copies ON COMMIT DROP AS
      SELECT gen_random_uuid() AS id, source.id AS source_id, slug || '-' || n AS slug, n,
        published_at - n * interval '1 hour' AS published_at
      FROM posts source, generate_series(2, ${times}::int) n WHERE slug LIKE 'guide-%' AND kind = 'post'`);
      await tx.execute(sql`
      INSERT INTO posts (id, kind, slug, title, excerpt, content, author, category_id, tags, language, words,
        is_published, published_at, search, names)
      SELECT copies.id, kind, copies.slug, title || ', part' || n, excerpt, left(content, 1000), author, category_id,
        tags, language, words, true, copies.published_at,
        search || setweight(to_tsvector('simple', 'part' || n), 'A'), names || ' part' || n
      FROM copies JOIN posts ON posts.id = source_id`);
      await tx.execute(sql`INSERT INTO post_slugs (kind, slug, post_id) SELECT 'post', slug, id FROM copies`);
      await tx.execute(sql`
      INSERT INTO post_terms (post_id, term, weight, published_at)
      SELECT copies.id, term, weight, copies.published_at FROM copies JOIN post_terms ON post_id = source_id`);
    });

  return {
    /** Distinct posts in the order of their slugs `guide-1`, `guide-2`. */
    ids,
    /** Resolves once the processes have dropped their pages. */
    async growTo(count: number): Promise<void> {
      const different = Math.min(count, DIFFERENT);
      while (ids.length < different) await addDifferent(ids.length);
      if (count > DIFFERENT) await copyAll(count / DIFFERENT);
      const pages = ids.slice(0, 12).map((id) => ({ id }));
      await db.execute(sql`DELETE FROM posts WHERE kind = 'pillar'`);
      await buildPost(db, {
        kind: 'pillar',
        title: 'The server guide',
        slug: PILLAR,
        content: texts[0]?.content ?? '',
        cluster_pages: pages,
        published: true,
      });
      await db.execute('VACUUM ANALYZE posts, post_terms, post_slugs');
      await purgePageCaches(db, 'all');
      await delay(200);
    },
  };
}
