import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { posts } from '../tables.ts';

/** Sketches of the texts of posts and pillar pages, by which similar ones are found. */
export const postSketches = pgTable(
  'post_sketches',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** `version` of the post whose text it describes. */
    version: integer('version').notNull(),
    /** Words of the lines that readers see, in lower case. */
    title: text('title').notNull(),
    seoTitle: text('seo_title').notNull(),
    metaDescription: text('meta_description').notNull(),
  },
  (table) => [
    index('post_sketches_title').on(table.title),
    index('post_sketches_seo_title').on(table.seoTitle),
    index('post_sketches_description').on(table.metaDescription),
  ],
);

/** Sampled hashes of the runs of words in a post's sentences. Those that it shares with others are found by them. */
export const postHashes = pgTable(
  'post_hashes',
  {
    hash: integer('hash').notNull(),
    postId: uuid('post_id')
      .notNull()
      .references(() => postSketches.postId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.postId] }),
    index('post_hashes_post').on(table.postId),
  ],
);
