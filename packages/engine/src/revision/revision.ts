import type { ArticleBrief, BriefSource, Citation, Passage, Reference, Writer } from '../article.ts';
import type { ArticlePart, ArticleParts } from '../checks/article-parts.ts';
import type { StoredEvidence } from './current-evidence.ts';

export type RevisionMode = 'rewrite' | 'expand' | 'shorten' | 'source';

/** What a person asks for one section of an article that stands. */
export interface RevisionInput {
  /** Of the task as it is now; its outline plays no part. */
  brief: ArticleBrief;
  /** BCP 47 tag of the article. */
  language: string;
  article: ArticleParts;
  section: ArticlePart;
  /** What is kept of the article's evidence. */
  evidence: StoredEvidence;
  mode: RevisionMode;
  /** What to do, in the person's words. */
  instruction?: string | undefined;
  /** The sentence to write anew from the source, and where it begins in the section. */
  sentence?: { text: string; at: number } | undefined;
}

/** Another text for a section. Nothing changes before it is accepted. */
export interface SectionProposal {
  markdown: string;
  /** Lines for the article's list of sources, which has none of these numbers yet. */
  sourceLines: string[];
  /** New to the article's evidence. */
  references: Reference[];
  passages: Passage[];
  citations: Citation[];
  writtenBy: Writer;
}

/** Everything that the revised section may cite. What the article cites already keeps its ids and numbers. */
export interface RevisionContext {
  /** Those of the task, and those that only the article still names. */
  sources: readonly BriefSource[];
  /** Every passage that may be cited. */
  passages: readonly Passage[];
  /** Of the task's sources as they are now: what may be drawn on. */
  current: readonly Passage[];
  /** Numbers that stand in the article. */
  references: readonly Reference[];
  /** The section with passage ids for its numbers. */
  draft: string;
}
