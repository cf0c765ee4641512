import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { storedBytes } from '../../platform/db/stored-bytes.ts';
import { ownedByWorkspace } from '../../workspaces/tables.ts';
import { member, ofArticle } from '../text/tables.ts';

export interface Mention {
  userId: string;
  name: string;
}

/** Threads of comments at a part of an article's text. */
export const articleThreads = pgTable(
  'article_threads',
  {
    /** Made by the client. */
    id: uuid('id').primaryKey(),
    workspaceId: ownedByWorkspace(),
    articleId: ofArticle(),
    /** Range in the current text. The last one while it is detached. */
    start: integer('range_start').notNull(),
    end: integer('range_end').notNull(),
    /** Text of the range when it was last there, and around it. */
    quote: text('quote').notNull(),
    prefix: text('prefix').notNull(),
    suffix: text('suffix').notNull(),
    /** Since when its text is not in the article. */
    detachedAt: moment('detached_at'),
    /** Text of the range when the thread was started, and the article's version then. */
    selected: text('selected').notNull(),
    version: integer('version').notNull(),
    /** Who started it. Null for a reviewer without an account, and once the account is gone. */
    userId: member('user_id'),
    reviewerId: uuid('reviewer_id'),
    /** Link by which its reviewer came: all who come by it see the thread. */
    reviewLinkId: uuid('review_link_id'),
    /** True if all reviewers without an account may see it. */
    isShown: boolean('is_shown').notNull().default(false),
    resolvedAt: moment('resolved_at'),
    resolvedBy: member('resolved_by'),
    ...storedBytes('quote', 'prefix', 'suffix', 'selected'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('article_threads_article').on(table.articleId),
    index('article_threads_workspace').on(table.workspaceId),
    index('article_threads_user').on(table.userId),
    index('article_threads_resolved_by').on(table.resolvedBy),
  ],
);

export const articleComments = pgTable(
  'article_comments',
  {
    /** Made by the client. */
    id: uuid('id').primaryKey(),
    workspaceId: ownedByWorkspace(),
    articleId: ofArticle(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => articleThreads.id, { onDelete: 'cascade' }),
    /** The member who wrote it, or for whom a token did. Null for a reviewer, and once the account is gone. */
    userId: member('user_id'),
    tokenId: uuid('token_id'),
    tokenName: text('token_name'),
    /** A person without an account, who came by a review link. */
    reviewerId: uuid('reviewer_id'),
    reviewerName: text('reviewer_name'),
    /** Empty once it is deleted. */
    body: text('body').notNull(),
    /** With the names as written: members may leave or change theirs. */
    mentions: jsonb('mentions').$type<Mention[]>().notNull().default([]),
    ...storedBytes('body', 'mentions', 'token_name', 'reviewer_name'),
    createdAt: moment('created_at').notNull().defaultNow(),
    editedAt: moment('edited_at'),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('article_comments_thread').on(table.threadId, table.createdAt),
    index('article_comments_article').on(table.articleId),
    index('article_comments_workspace').on(table.workspaceId),
    index('article_comments_user').on(table.userId),
  ],
);
