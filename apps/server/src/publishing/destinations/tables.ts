import type {
  ChosenFields,
  DeliveryWarning,
  DestinationProblem,
  DestinationSettings,
  PublicationState,
  SITE_PROBLEMS,
  WantedState,
} from '@inkstep/contract';
import { isNotNull } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { articles } from '../../articles/text/tables.ts';
import { users } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { appNow } from '../../platform/db/sql-fragments.ts';
import { ownedByWorkspace } from '../../workspaces/tables.ts';
import type { SentEvidence } from '../evidence/kept-evidence.ts';

/** Sites and services to which a workspace publishes. The blog of the installation isn't among them. */
export const destinations = pgTable(
  'destinations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    workspaceId: ownedByWorkspace(),
    name: text('name').notNull(),
    settings: jsonb('settings').$type<DestinationSettings>().notNull(),
    /** JSON of `DestinationCredentials`, encrypted. */
    credentials: text('credentials').notNull(),
    /** Articles that are published there per day at most. */
    pace: integer('pace').notNull(),
    /** Result of the last test; null if it works. */
    problem: jsonb('problem').$type<DestinationProblem>(),
    testedAt: moment('tested_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('destinations_workspace').on(table.workspaceId)],
);

/** State of a post at its destination. */
export type StateThere = Extract<PublicationState, 'draft' | 'scheduled' | 'published' | 'unpublished'>;

/** An article at a destination. Its ID is the key by which an attempt recognizes what an earlier one made there. */
export const publications = pgTable(
  'publications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    workspaceId: ownedByWorkspace(),
    destinationId: uuid('destination_id')
      .notNull()
      .references(() => destinations.id, { onDelete: 'cascade' }),
    /** Null once the article is deleted. */
    articleId: uuid('article_id').references(() => articles.id, { onDelete: 'set null' }),
    /** Slug of its public evidence; null before that was sent. Never changes, because the post links to it. */
    evidenceSlug: text('evidence_slug').unique(),
    /** The text as it was sent last, with its evidence. Null unless readers may see that. */
    evidence: jsonb('evidence').$type<SentEvidence>(),
    /** Text on how it was made, which was sent last below the article. Null if none was. */
    disclosure: text('disclosure'),
    /** Title of the post, which outlives the article. */
    title: text('title').notNull().default(''),
    state: text('state').$type<PublicationState>().notNull(),
    wanted: text('wanted').$type<WantedState>().notNull(),
    scheduledFor: moment('scheduled_for'),
    notBefore: moment('not_before'),
    /** Request that asked for several articles in order; null for one that asked for this one only. */
    batchRequest: uuid('batch_request'),
    /** Place in that order. */
    batchOrder: integer('batch_order'),
    /** Day in UTC on which it counts toward the destination's pace. Null for drafts. */
    paceDay: date('pace_day'),
    /** Incremented with every request to send, which makes jobs of earlier ones do nothing. */
    revision: integer('revision').notNull().default(1),
    attempts: integer('attempts').notNull().default(0),
    /** Null unless it is to be sent. */
    nextAttemptAt: moment('next_attempt_at'),
    /** Of the worker that is sending it, which no other one does until `leasedUntil`. */
    lease: uuid('lease'),
    leasedUntil: moment('leased_until'),
    /** True while something was sent whose answer isn't known: the post there may be newer than `fingerprint`. */
    isUnanswered: boolean('is_unanswered').notNull().default(false),
    /** Fields that were chosen. The others are the article's. */
    fields: jsonb('fields').$type<ChosenFields>().notNull(),
    /** Overwrites what was changed there. */
    overwrites: boolean('overwrites').notNull().default(false),
    /** State of the post as far as known; null before it is there and once it is gone. */
    there: text('there').$type<StateThere>(),
    /** The destination's ID of the post; null before it is known. */
    remoteId: text('remote_id'),
    url: text('url'),
    editUrl: text('edit_url'),
    /** `articles.version` of the text that was sent last. */
    sentVersion: integer('sent_version'),
    /** Identifies the post as the destination returned it after the last sending. */
    fingerprint: text('fingerprint'),
    changedThere: boolean('changed_there'),
    checkedAt: moment('checked_at'),
    warnings: jsonb('warnings').$type<DeliveryWarning[]>().notNull().default([]),
    problem: jsonb('problem').$type<DestinationProblem>(),
    /** Null for the service, which sends articles again when their links have changed. */
    requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
    /** API token that asked for it. Once revoked, nothing more is sent for it. */
    tokenId: uuid('token_id'),
    /** True for what a user removed: it only counts toward the pace of its day. */
    isForgotten: boolean('is_forgotten').notNull().default(false),
    sentAt: moment('sent_at'),
    publishedAt: moment('published_at'),
    createdAt: moment('created_at').notNull().default(appNow),
  },
  (table) => [
    unique('publications_article').on(table.destinationId, table.articleId),
    index('publications_workspace').on(table.workspaceId, table.state),
    index('publications_of_article').on(table.articleId),
    index('publications_checked').on(table.checkedAt).where(isNotNull(table.remoteId)),
    index('publications_due').on(table.nextAttemptAt).where(isNotNull(table.nextAttemptAt)),
    index('publications_pace').on(table.destinationId, table.paceDay),
  ],
);

/** Pictures that were uploaded to a destination, so that each is uploaded once. */
export const uploadedPictures = pgTable(
  'uploaded_pictures',
  {
    workspaceId: ownedByWorkspace(),
    destinationId: uuid('destination_id')
      .notNull()
      .references(() => destinations.id, { onDelete: 'cascade' }),
    /** URL, or path of a stored picture, as in the article. */
    source: text('source').notNull(),
    /** The destination's ID; empty if it has none. */
    remoteId: text('remote_id').notNull(),
    url: text('url').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.destinationId, table.source] }),
    index('uploaded_pictures_workspace').on(table.workspaceId),
  ],
);

/** What is known about the pages of a destination's site. */
export const destinationSites = pgTable(
  'destination_sites',
  {
    destinationId: uuid('destination_id')
      .primaryKey()
      .references(() => destinations.id, { onDelete: 'cascade' }),
    workspaceId: ownedByWorkspace(),
    /** Null to search for it. */
    sitemap: text('sitemap'),
    problem: text('problem').$type<(typeof SITE_PROBLEMS)[number]>(),
    /** Set while a job reads it. */
    readingSince: moment('reading_since'),
    readAt: moment('read_at'),
  },
  (table) => [
    index('destination_sites_workspace').on(table.workspaceId),
    index('destination_sites_read').on(table.readAt),
  ],
);

/** Pages of a destination's site, as its sitemap lists them. */
export const sitePages = pgTable(
  'site_pages',
  {
    destinationId: uuid('destination_id')
      .notNull()
      .references(() => destinations.id, { onDelete: 'cascade' }),
    workspaceId: ownedByWorkspace(),
    url: text('url').notNull(),
    title: text('title').notNull(),
    /** BCP 47; empty if unknown. */
    language: text('language').notNull(),
    /** URLs of other pages of the site. */
    links: text('links').array().notNull(),
    /** `lastmod` of the sitemap; empty without. */
    modified: text('modified').notNull(),
    readAt: moment('read_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.destinationId, table.url] }),
    index('site_pages_workspace').on(table.workspaceId),
  ],
);
