import type { ArticleNote } from '@inkstep/contract';
import type { Citation, Passage, Reference, RevisionMode, SectionProposal, Writer } from '@inkstep/engine';
import type { CheckName, SectionLock, Verdict } from '@inkstep/engine/checks';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { storedBytes, storedBytesWithAttached } from '../../platform/db/stored-bytes.ts';
import { workspaces } from '../../workspaces/tables.ts';
import { tasks } from '../brief/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** `aside` is a text that lost when two tabs changed the article, `cancelled` what a cancelled run had written. */
export type VersionKind = 'generation' | 'editing' | 'restored' | 'aside' | 'cancelled';

export const articles = pgTable(
  'articles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Null for an article that was generated without a task. */
    taskId: uuid('task_id')
      .unique()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    /** As the user sees it. Title, slug and words are derived from it whenever it is saved. */
    text: text('text').notNull(),
    /** Grows with every change of the text. */
    version: integer('version').notNull().default(1),
    writtenBy: text('written_by').$type<Writer>(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    words: integer('words').notNull(),
    /** From 0 to 100. Follows the text within seconds; null until it is measured. */
    score: integer('score'),
    /** What the citations refer to. */
    evidenceId: uuid('evidence_id'),
    /** The version that the text becomes when another replaces it; saves of one session keep it. */
    versionId: uuid('version_id').notNull().defaultRandom(),
    versionKind: text('version_kind').$type<VersionKind>().notNull(),
    beganAt: moment('began_at').notNull().defaultNow(),
    savedAt: moment('saved_at').notNull().defaultNow(),
    ...storedBytesWithAttached('text', 'title', 'slug'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('articles_workspace').on(table.workspaceId, table.createdAt)],
);

/** Earlier texts of an article. The current one is in `articles` only. */
export const articleVersions = pgTable(
  'article_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** The article's `version` with this text. */
    version: integer('version').notNull(),
    kind: text('kind').$type<VersionKind>().notNull(),
    text: text('text').notNull(),
    words: integer('words').notNull(),
    writtenBy: text('written_by').$type<Writer>(),
    evidenceId: uuid('evidence_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    ...storedBytes('text'),
  },
  (table) => [index('article_versions_article').on(table.articleId, table.version)],
);

/** What the checks found in an article as it was written. */
export interface ArticleChecks {
  /** From 0 to 100. */
  score: number;
  verdicts: Partial<Record<CheckName, Verdict>>;
}

/** A section as it was generated or accepted, with the passages behind each of its numbers. */
export interface WrittenSection {
  /** As the run named it; empty for one that was only accepted. */
  id: string;
  heading: string;
  level: number;
  /** Null for a section that the user typed. */
  markdown: string | null;
  citations: Citation[];
}

/** What the numbers in an article refer to, and what its checks found. Rows are immutable: articles and versions name them. */
export const articleEvidence = pgTable(
  'article_evidence',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    references: jsonb('references').$type<Reference[]>().notNull(),
    /** The text before users edited it. In its list of sources, entries of accepted proposals are missing. */
    generatedText: text('generated_text').notNull(),
    /** The cited passages. */
    passages: jsonb('passages').$type<Passage[]>().notNull(),
    sections: jsonb('sections').$type<WrittenSection[]>().notNull().default([]),
    /** What its writer reports to the user, such as what no source supports. */
    notes: jsonb('notes').$type<ArticleNote[]>().notNull().default([]),
    /** Null where the article could not be checked. */
    checks: jsonb('checks').$type<ArticleChecks>(),
    ...storedBytes('references', 'generated_text', 'passages', 'sections', 'notes', 'checks'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('article_evidence_article').on(table.articleId, table.createdAt)],
);

/** Sentences that the author vouches for, in this text and in later ones. */
export const ownKnowledge = pgTable('own_knowledge', {
  articleId: uuid('article_id')
    .primaryKey()
    .references(() => articles.id, { onDelete: 'cascade' }),
  sentences: jsonb('sentences').$type<string[]>().notNull(),
  ...storedBytes('sentences'),
});

/** Sections that no writer may change, as they read when they were locked. */
export const articleLocks = pgTable('article_locks', {
  articleId: uuid('article_id')
    .primaryKey()
    .references(() => articles.id, { onDelete: 'cascade' }),
  locks: jsonb('locks').$type<SectionLock[]>().notNull(),
  ...storedBytes('locks'),
});

export type KeptProposal = SectionProposal & {
  mode: RevisionMode;
  /** Whether it changes a sentence or a passage, and nothing else of the section. Older ones say so by mode `source`. */
  isPart?: boolean;
  /** What it is to replace. */
  asked: string;
};

/** Other texts for sections, which wait to be accepted. The newest few of an article are kept. */
export const articleProposals = pgTable(
  'article_proposals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Which section it is for: the one with this heading, counted from 0. */
    heading: text('heading').notNull(),
    ordinal: integer('ordinal').notNull(),
    proposal: jsonb('proposal').$type<KeptProposal>().notNull(),
    /** The references of the article when the proposal was made. */
    references: jsonb('references').$type<Reference[]>().notNull(),
    ...storedBytes('heading', 'proposal', 'references'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('article_proposals_article').on(table.articleId, table.createdAt)],
);
