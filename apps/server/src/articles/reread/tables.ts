import type { SourceChangeKind } from '@inkstep/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaces } from '../../workspaces/tables.ts';
import { ofArticle } from '../text/tables.ts';

const ownedByWorkspace = () =>
  uuid('workspace_id')
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' });

/** `domain`: its name is unknown. `home`: it leads to the site's first page. */
export type PageFailure = 'missing' | 'domain' | 'home';

/** Pages that are read again. One row for all workspaces that cite a page, except for addresses that may be secret. */
export const citedPages = pgTable(
  'cited_pages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Normalized URL, with the workspace where the page isn't shared. */
    key: text('key').notNull().unique(),
    url: text('url').notNull(),
    host: text('host').notNull(),
    /** Workspace on whose daily limit its reading counts; the first that cited it. */
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'set null' }),
    dueAt: moment('due_at').notNull(),
    /** End of the lease of the process that reads it. */
    claimedUntil: moment('claimed_until'),
    triedAt: moment('tried_at'),
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** SHA-256 of the text that was read last. */
    sha256: text('sha256'),
    /** Null unless its last reading found that it is gone. */
    failure: text('failure').$type<PageFailure>(),
    failingSince: moment('failing_since'),
    /** Since when the site's robots.txt refuses it. Null while it may be read. */
    refusedAt: moment('refused_at'),
  },
  (table) => [
    index('cited_pages_due').on(table.dueAt),
    index('cited_pages_workspace').on(table.workspaceId, table.triedAt),
  ],
);

/** Hosts, for one request at a time with a pause behind it. */
export const readHosts = pgTable('read_hosts', {
  host: text('host').primaryKey(),
  freeAt: moment('free_at').notNull(),
  /** Its robots.txt, empty without one, and when it was read. */
  robots: text('robots'),
  robotsAt: moment('robots_at'),
});

/** Articles whose cited pages are known, by the evidence and the version of the text that were read for it. */
export const rereadArticles = pgTable(
  'reread_articles',
  {
    articleId: ofArticle().primaryKey(),
    workspaceId: ownedByWorkspace(),
    evidenceId: uuid('evidence_id').notNull(),
    /** Null from before texts were read too. */
    version: integer('version'),
  },
  (table) => [index('reread_articles_workspace').on(table.workspaceId)],
);

/** Sources of articles that are pages. */
export const rereadSources = pgTable(
  'reread_sources',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => rereadArticles.articleId, { onDelete: 'cascade' }),
    sourceId: text('source_id').notNull(),
    workspaceId: ownedByWorkspace(),
    pageId: uuid('page_id')
      .notNull()
      .references(() => citedPages.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    title: text('title').notNull(),
    /** Number in the text. */
    number: integer('number').notNull(),
    /** False for a text that a user gave or changed: only the page's state is looked at. */
    isComparable: boolean('is_comparable').notNull(),
    /** Time at which the cited text was read. */
    citedAt: moment('cited_at').notNull(),
    /** SHA-256 of the page's text and version of the article's that were compared last. */
    comparedSha256: text('compared_sha256'),
    comparedVersion: integer('compared_version'),
    /** Last time that the page could be read. Null before. */
    readAt: moment('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.sourceId] }),
    index('reread_sources_page').on(table.pageId),
    index('reread_sources_workspace').on(table.workspaceId),
  ],
);

interface MarkedPiece {
  text: string;
  isChanged: boolean;
}

/** `waiting` to be found again on another day, `open`, `kept` by a member, or `resolved` by an edit. */
export type ChangeState = 'waiting' | 'open' | 'kept' | 'resolved';

/** Changes of cited pages that concern sentences of an article. */
export const sourceChanges = pgTable(
  'source_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    workspaceId: ownedByWorkspace(),
    articleId: ofArticle(),
    sourceId: text('source_id').notNull(),
    /** Passage that changed, as the evidence has it; empty for the whole page. */
    passage: text('passage').notNull(),
    passageHash: text('passage_hash').notNull().generatedAlwaysAs(sql`md5(passage)`),
    kind: text('kind').$type<SourceChangeKind>().notNull(),
    state: text('state').$type<ChangeState>().notNull(),
    /** The passage then and now, in pieces. */
    old: jsonb('old').$type<MarkedPiece[]>().notNull(),
    new: jsonb('new').$type<MarkedPiece[]>().notNull(),
    /** Sentences of the article that rest on it. */
    sentences: jsonb('sentences').$type<string[]>().notNull(),
    /** `version` of the article for which the sentences were looked up. */
    version: integer('version').notNull(),
    /** Why a member keeps the article as it is. */
    reason: text('reason').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    citedAt: moment('cited_at').notNull(),
    foundAt: moment('found_at').notNull(),
    readAt: moment('read_at').notNull(),
    toldAt: moment('told_at'),
  },
  (table) => [
    unique('source_changes_place').on(table.articleId, table.sourceId, table.passageHash),
    index('source_changes_workspace').on(table.workspaceId, table.state),
    index('source_changes_decider').on(table.decidedBy).where(sql`decided_by IS NOT NULL`),
  ],
);
