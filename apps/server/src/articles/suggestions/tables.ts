import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { storedBytes } from '../../platform/db/stored-bytes.ts';
import { ownedByWorkspace } from '../../workspaces/tables.ts';
import { articleProposals, ofArticle } from '../text/tables.ts';

export type SuggestionAuthorKind = 'member' | 'reviewer' | 'model' | 'checks' | 'program';

/** Edits that were suggested for articles. Decided ones stay as the record. */
export const articleSuggestions = pgTable(
  'article_suggestions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    articleId: ofArticle(),
    workspaceId: ownedByWorkspace(),
    /** Suggestions of one edit. */
    groupId: uuid('group_id').notNull(),
    state: text('state').$type<'open' | 'stale' | 'accepted' | 'rejected'>().notNull().default('open'),
    /** Range in the current text in UTF-16 units; in the text when it was decided once that is done. */
    start: integer('start').notNull(),
    end: integer('end').notNull(),
    /** Text to replace, and the text around it when it was last there. */
    before: text('before').notNull(),
    prefix: text('prefix').notNull(),
    suffix: text('suffix').notNull(),
    replacement: text('replacement').notNull(),
    note: text('note').notNull().default(''),
    /** Version of the article that it was made for. */
    articleVersion: integer('article_version').notNull(),
    authorKind: text('author_kind').$type<SuggestionAuthorKind>().notNull(),
    /** User who made it, or on whose behalf it was made; null once the account is deleted, and for reviewers. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    reviewerId: uuid('reviewer_id'),
    reviewLinkId: uuid('review_link_id'),
    /** Name of the reviewer, model or API token. */
    authorName: text('author_name'),
    /** Kind of revision, or name of the check. */
    purpose: text('purpose'),
    /** Proposal whose evidence the accepted text needs. */
    proposalId: uuid('proposal_id').references(() => articleProposals.id, { onDelete: 'set null' }),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    ...storedBytes('before', 'prefix', 'suffix', 'replacement', 'note'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('article_suggestions_undecided')
      .on(table.articleId, table.start)
      .where(sql`state IN ('open', 'stale')`),
    index('article_suggestions_article').on(table.articleId, table.decidedAt),
    index('article_suggestions_group').on(table.articleId, table.groupId),
    index('article_suggestions_workspace').on(table.workspaceId),
    index('article_suggestions_proposal').on(table.proposalId),
  ],
);
