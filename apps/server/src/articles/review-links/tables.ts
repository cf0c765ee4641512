import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { ownedByWorkspace } from '../../workspaces/tables.ts';
import { member, ofArticle } from '../text/tables.ts';

/** Links with which people without an account review an article. */
export const reviewLinks = pgTable(
  'review_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    workspaceId: ownedByWorkspace(),
    articleId: ofArticle(),
    /** SHA-256 of its token. Null until the mail is written. */
    hash: text('hash').unique(),
    /** Address that alone has the token, so that using it proves the mailbox. Null for a link to pass on. */
    email: text('email'),
    clientName: text('client_name'),
    /** Slow hash of the code that is told on another way. Null without one. */
    codeHash: text('code_hash'),
    /** Wrong codes since the time of the first one. */
    wrongCodes: integer('wrong_codes').notNull().default(0),
    wrongSince: moment('wrong_since'),
    /** Until then no code is taken. */
    pausedUntil: moment('paused_until'),
    createdBy: member('created_by'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    openedAt: moment('opened_at'),
  },
  (table) => [
    index('review_links_article').on(table.articleId, table.createdAt),
    index('review_links_workspace').on(table.workspaceId),
    index('review_links_expiring').on(table.expiresAt),
    index('review_links_created_by').on(table.createdBy),
  ],
);

/** People without an account, one row for each browser in which they entered a code, and one for a mailed link. */
export const reviewers = pgTable(
  'reviewers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => reviewLinks.id, { onDelete: 'cascade' }),
    /** Empty while they only read. */
    name: text('name').notNull().default(''),
    email: text('email'),
    /** Time at which they proved that the mailbox is theirs. */
    provedAt: moment('proved_at'),
    /** SHA-256 of the session. Null where the token of the link is enough. */
    hash: text('hash').unique(),
    /** Slow hash of the mailed code, until when it is good, and the attempts at it. */
    codeHash: text('code_hash'),
    codeUntil: moment('code_until'),
    codeTries: integer('code_tries').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('reviewers_link').on(table.linkId),
    index('reviewers_address').on(table.email, table.createdAt),
    index('reviewers_expiring').on(table.expiresAt),
  ],
);
