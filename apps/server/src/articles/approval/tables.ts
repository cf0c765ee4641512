import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { member, ofArticle } from '../text/tables.ts';

/** `replaced`: another request took its place. */
export type ReviewState = 'asked' | 'changes' | 'approved' | 'withdrawn' | 'replaced';

/** Requests for review, one row each, with how they ended. */
export const articleReviews = pgTable(
  'article_reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    articleId: ofArticle(),
    state: text('state').$type<ReviewState>().notNull().default('asked'),
    /** Version of the article when it was asked for. */
    version: integer('version').notNull(),
    /** SHA-256 of the text of that version. */
    textHash: text('text_hash').notNull(),
    askedBy: member('asked_by'),
    /** Null for changes that were asked for without a request. */
    askedByName: text('asked_by_name'),
    /** User IDs of who was asked. Empty: anyone who may approve. */
    reviewers: jsonb('reviewers').$type<string[]>().notNull().default([]),
    note: text('note').notNull().default(''),
    due: date('due'),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** Who ended it. A reviewer without an account has a name only. */
    decidedBy: member('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedByReviewer: uuid('decided_by_reviewer'),
    decidedVersion: integer('decided_version'),
    decidedHash: text('decided_hash'),
    decisionNote: text('decision_note').notNull().default(''),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('article_reviews_article').on(table.articleId, table.askedAt),
    uniqueIndex('article_reviews_one_open').on(table.articleId).where(sql`state = 'asked'`),
  ],
);

/** Approvals: a person stands for a text with its evidence. `record` is what was signed, and never changes. */
export const articleApprovals = pgTable(
  'article_approvals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    articleId: ofArticle(),
    version: integer('version').notNull(),
    /** SHA-256 of the text. */
    textHash: text('text_hash').notNull(),
    /** SHA-256 of the references and passages. */
    evidenceHash: text('evidence_hash').notNull(),
    /** The evidence by ID, which is compared before its contents. */
    evidenceId: uuid('evidence_id'),
    /** SHA-256 of the sources behind the evidence. Null for approvals from before it was kept. */
    sourcesHash: text('sources_hash'),
    /** True while the sources aren't the approved ones. Compared whenever sources are written, as their texts may be packed away later. */
    sourcesChanged: boolean('sources_changed').notNull().default(false),
    /** Author under whose name it is published. */
    author: text('author').notNull(),
    /** SHA-256 of all that was approved. */
    digest: text('digest').notNull(),
    approvedBy: member('approved_by'),
    approvedByName: text('approved_by_name').notNull(),
    note: text('note').notNull().default(''),
    /** Reviewer without an account. */
    reviewerId: uuid('reviewer_id'),
    /** True if who approved made the last changes while others could approve: it doesn't suffice for publishing. */
    isOwnText: boolean('is_own_text').notNull().default(false),
    /** True if it came by a review link whose approvals don't suffice for publishing. */
    isAdvisory: boolean('is_advisory').notNull().default(false),
    /** True if the person who made the last changes uses the same browser. It suffices once an owner accepts it. */
    isSharedBrowser: boolean('is_shared_browser').notNull().default(false),
    /** True if it came by a review link of a writer while others could approve. It suffices once one of them accepts it. */
    isOwnLink: boolean('is_own_link').notNull().default(false),
    acceptedBy: member('accepted_by'),
    acceptedByName: text('accepted_by_name'),
    acceptedAt: moment('accepted_at'),
    /** Canonical JSON (RFC 8785). */
    record: text('record').notNull(),
    /** ID of the key that signed it. */
    keyId: text('key_id').notNull(),
    /** Ed25519, in base64url. */
    signature: text('signature').notNull(),
    approvedAt: moment('approved_at').notNull().defaultNow(),
    /** Time at which changes were asked for after all, or at which the same person approved it again so that it counts. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('article_approvals_article').on(table.articleId, table.approvedAt),
    uniqueIndex('article_approvals_once')
      .on(table.articleId, table.digest, table.approvedBy)
      .where(sql`ended_at IS NULL`),
  ],
);

/** How long members and clients had sections of a version open. */
export const articleViews = pgTable(
  'article_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    articleId: ofArticle(),
    userId: member('user_id'),
    /** Reviewer without an account. */
    reviewerId: uuid('reviewer_id'),
    name: text('name').notNull(),
    version: integer('version').notNull(),
    /** Heading of the section; empty before the first one. */
    heading: text('heading').notNull(),
    /** Counts sections with the same heading, from 0. */
    ordinal: integer('ordinal').notNull(),
    seconds: integer('seconds').notNull(),
    firstAt: moment('first_at').notNull().defaultNow(),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('article_views_section').on(
      table.articleId,
      table.userId,
      table.version,
      table.heading,
      table.ordinal,
    ),
  ],
);

/** Keys with which this installation signs records. Old ones stay, so that their records can be verified. */
export const approvalKeys = pgTable('approval_keys', {
  /** Begins with the SHA-256 of the public key. */
  id: text('id').primaryKey(),
  /** Raw, in base64url. */
  publicKey: text('public_key').notNull(),
  /** PKCS 8, encrypted. Null once it is retired. */
  privateKey: text('private_key'),
  createdAt: moment('created_at').notNull().defaultNow(),
  retiredAt: moment('retired_at'),
});
