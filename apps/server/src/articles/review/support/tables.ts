import type { SupportCheck } from '@inkstep/contract';
import type { SupportVerdict } from '@inkstep/engine/checks';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';
import { ofArticle } from '../../text/tables.ts';

/** Last check of each article by the verifier. */
export const supportChecks = pgTable('support_checks', {
  articleId: ofArticle().primaryKey(),
  /** New with every start. The job and the ledger name it. */
  id: uuid('id').notNull().unique(),
  state: text('state').$type<SupportCheck['state']>().notNull(),
  /** API token that started it, with whose daily limit its calls have to fit too. */
  tokenId: uuid('token_id'),
  /** True if it followed a run: users who wait come first. */
  isAutomatic: boolean('is_automatic').notNull().default(false),
  total: integer('total').notNull().default(0),
  done: integer('done').notNull().default(0),
  unanswered: integer('unanswered').notNull().default(0),
  error: text('error').$type<NonNullable<SupportCheck['error']>>(),
  createdAt: moment('created_at').notNull().defaultNow(),
  endedAt: moment('ended_at'),
});

/** Verdicts of verifiers, shared by all versions of an article. */
export const supportVerdicts = pgTable(
  'support_verdicts',
  {
    articleId: ofArticle(),
    /** Hash of `content`, the verifier and its prompt: the same question isn't asked twice. */
    key: text('key').notNull(),
    /** Hash of the sentence, its sources and the passages that the verifier read. */
    content: text('content').notNull(),
    sentence: text('sentence').notNull(),
    sources: jsonb('sources').$type<string[]>().notNull(),
    /** IDs of the passages in the article's evidence. */
    passages: jsonb('passages').$type<string[]>().notNull(),
    verdict: text('verdict').$type<SupportVerdict>().notNull(),
    words: text('words'),
    passageId: text('passage_id'),
    model: text('model').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.key] }),
    index('support_verdicts_article').on(table.articleId, table.createdAt),
  ],
);
