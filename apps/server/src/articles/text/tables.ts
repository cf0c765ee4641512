import type { ArticleNote, DisclosureChoice, PageSave } from '@inkstep/contract';
import type { Citation, Passage, Reference, RevisionMode, SectionProposal, Writer } from '@inkstep/engine';
import type { CheckName, SectionLock, Verdict } from '@inkstep/engine/checks';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { storedBytes, storedBytesWithAttached } from '../../platform/db/stored-bytes.ts';
import { workspaces } from '../../workspaces/tables.ts';
import { tasks } from '../brief/tables.ts';

/** Null once their account is deleted. */
export const member = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

export const ofArticle = () =>
  uuid('article_id')
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' });

/**
 * `editing`: saved by a user. `program`: saved with an API token. `aside`: a text that lost when two tabs changed the
 * article. `cancelled`: the draft of a cancelled run.
 */
export type VersionKind = 'generation' | 'editing' | 'program' | 'restored' | 'aside' | 'cancelled';

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
    /** Title, slug and words are derived from it on every save. */
    text: text('text').notNull(),
    /** Incremented with every change of the text. */
    version: integer('version').notNull().default(1),
    writtenBy: text('written_by').$type<Writer>(),
    /** Writer of proposals that were accepted since it was generated or typed. Null without one. */
    rewrittenBy: text('rewritten_by').$type<Writer>(),
    /** Null until someone chooses for this article. */
    disclosure: jsonb('disclosure').$type<DisclosureChoice>(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    words: integer('words').notNull(),
    /** From 0 to 100. Updated within seconds; null until measured. */
    score: integer('score'),
    /** Evidence of the citations. */
    evidenceId: uuid('evidence_id'),
    /** ID that the text gets as a version once it is replaced. Saves of one session keep it. */
    versionId: uuid('version_id').notNull().defaultRandom(),
    versionKind: text('version_kind').$type<VersionKind>().notNull(),
    /** Member who last changed the text, its author or a source behind its evidence, also through a program or a run. Null if unknown. */
    changedBy: member('changed_by'),
    /** User IDs of who changed one of these since an approval last counted. */
    writers: uuid('writers').array().notNull().default(sql`'{}'`),
    /** User IDs of who changed the current version, within one editing session, the latest at the end. */
    versionWriters: uuid('version_writers').array().notNull().default(sql`'{}'`),
    /** Last stored save of each page that edited it, the latest at the end. */
    pageSaves: jsonb('page_saves').$type<PageSave[]>().notNull().default([]),
    beganAt: moment('began_at').notNull().defaultNow(),
    savedAt: moment('saved_at').notNull().defaultNow(),
    ...storedBytesWithAttached('text', 'title', 'slug'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('articles_workspace').on(table.workspaceId, table.createdAt)],
);

/** Decision of a conflict against a text. */
export interface SetAside {
  /** User ID of who decided. */
  by: string;
  /** Section of the dropped words, empty for the introduction; null if there are several. */
  heading: string | null;
}

/** Earlier texts of an article. The current text is in `articles` only. */
export const articleVersions = pgTable(
  'article_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    articleId: ofArticle(),
    /** `version` of the article with this text. */
    version: integer('version').notNull(),
    kind: text('kind').$type<VersionKind>().notNull(),
    text: text('text').notNull(),
    /** Derived from the text when it is packed; null before. */
    slug: text('slug'),
    words: integer('words').notNull(),
    writtenBy: text('written_by').$type<Writer>(),
    evidenceId: uuid('evidence_id'),
    /** User IDs of who wrote it. Older rows have none. */
    writers: uuid('writers').array().notNull().default(sql`'{}'`),
    /** Set if a conflict was decided against this text, which someone else had saved. */
    setAside: jsonb('set_aside').$type<SetAside>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    ...storedBytes('text'),
  },
  (table) => [index('article_versions_article').on(table.articleId, table.version)],
);

/** Check results of an article as generated. */
export interface ArticleChecks {
  /** From 0 to 100. */
  score: number;
  verdicts: Partial<Record<CheckName, Verdict>>;
}

/** A section as generated or accepted, with the passages behind its citations. */
export interface WrittenSection {
  /** The run's ID of the section; empty if it was only accepted. */
  id: string;
  heading: string;
  level: number;
  /** Null for a section that the user typed. */
  markdown: string | null;
  citations: Citation[];
}

/**
 * Sources behind an article's citations, and check results. Rows are immutable: articles and versions reference them.
 */
export const articleEvidence = pgTable(
  'article_evidence',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    articleId: ofArticle(),
    references: jsonb('references').$type<Reference[]>().notNull(),
    /** Text before user edits. Its list of sources lacks those of accepted proposals. */
    generatedText: text('generated_text').notNull(),
    /** The cited passages. */
    passages: jsonb('passages').$type<Passage[]>().notNull(),
    sections: jsonb('sections').$type<WrittenSection[]>().notNull().default([]),
    /** Notes of the writer to the user, such as topics that no source supports. */
    notes: jsonb('notes').$type<ArticleNote[]>().notNull().default([]),
    /** Null if the checks failed. */
    checks: jsonb('checks').$type<ArticleChecks>(),
    ...storedBytes('references', 'generated_text', 'passages', 'sections', 'notes', 'checks'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('article_evidence_article').on(table.articleId, table.createdAt)],
);

/** Sentences that the author vouches for, in this and later texts. */
export const ownKnowledge = pgTable('own_knowledge', {
  articleId: ofArticle().primaryKey(),
  sentences: jsonb('sentences').$type<string[]>().notNull(),
  ...storedBytes('sentences'),
});

/** Locked sections, with their text at the time of locking. */
export const articleLocks = pgTable('article_locks', {
  articleId: ofArticle().primaryKey(),
  locks: jsonb('locks').$type<SectionLock[]>().notNull(),
  ...storedBytes('locks'),
});

export type KeptProposal = SectionProposal & {
  mode: RevisionMode;
  /** True if it only changes a sentence or passage. Older rows use mode `source` instead. */
  isPart?: boolean;
  /** The text to replace. */
  asked: string;
  /** Name of the model that wrote it. Older rows lack it. */
  model?: string | undefined;
};

/** Proposed section texts. The newest few of each article are kept. */
export const articleProposals = pgTable(
  'article_proposals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    articleId: ofArticle(),
    /** Identifies the section by heading and index, counted from 0. */
    heading: text('heading').notNull(),
    ordinal: integer('ordinal').notNull(),
    proposal: jsonb('proposal').$type<KeptProposal>().notNull(),
    /** References of the article when the proposal was made. */
    references: jsonb('references').$type<Reference[]>().notNull(),
    ...storedBytes('heading', 'proposal', 'references'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('article_proposals_article').on(table.articleId, table.createdAt)],
);
