import { index, integer, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { workspaces } from '../../workspaces/tables.ts';
import { tasks } from '../brief/tables.ts';
import { ofArticle } from '../text/tables.ts';

/** Sketches of articles' texts, by which similar ones of a workspace are found. */
export const articleSketches = pgTable(
  'article_sketches',
  {
    articleId: ofArticle().primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** `version` of the article whose text it describes. */
    version: integer('version').notNull(),
    /** Words of the SEO title in lower case; empty without one. */
    seoTitle: text('seo_title').notNull(),
    metaDescription: text('meta_description').notNull(),
    /** Task of the article with which it shares most sentences, as of its score; null again if that is deleted. */
    similarTaskId: uuid('similar_task_id').references(() => tasks.id, { onDelete: 'set null' }),
    /** Post that has more of them than any article. It belongs to a later room, so it may be gone. */
    similarPostId: uuid('similar_post_id'),
    /** Share of its text in sentences that the other has too, 0 to 1; null if nothing is shared. */
    similarShare: real('similar_share'),
  },
  (table) => [
    index('article_sketches_workspace').on(table.workspaceId),
    index('article_sketches_similar').on(table.similarTaskId),
  ],
);

/** Sampled hashes of the runs of words in an article's sentences. Those that it shares with others are found by them. */
export const articleHashes = pgTable(
  'article_hashes',
  {
    workspaceId: uuid('workspace_id').notNull(),
    hash: integer('hash').notNull(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articleSketches.articleId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.hash, table.articleId] }),
    index('article_hashes_article').on(table.articleId),
  ],
);
