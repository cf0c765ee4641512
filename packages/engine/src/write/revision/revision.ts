import type {
  ArticleBrief,
  BriefSource,
  Citation,
  OutlineSection,
  Passage,
  Reference,
  Writer,
} from '../../article.ts';
import type { ArticlePart, ArticleParts } from '../../text/article/article-parts.ts';
import type { StoredEvidence } from './current-evidence.ts';

export type RevisionMode = 'rewrite' | 'expand' | 'shorten' | 'source';

export interface RevisionInput {
  /** Brief of the task as it is now; its outline is ignored. */
  brief: ArticleBrief;
  language: string;
  article: ArticleParts;
  section: ArticlePart;
  evidence: StoredEvidence;
  mode: RevisionMode;
  instruction?: string | undefined;
  /**
   * Text to revise instead of the whole section, and its offset there: in mode `source` the sentence to rewrite from
   * its source, else a passage.
   */
  sentence?: { text: string; at: number } | undefined;
  /** Refuses a text that loses a table, heading or list item. Mode `source` always does. */
  keepsStructure?: boolean | undefined;
  /** Another article and those of its sentences that the section has too, which the new text must not repeat. */
  other?: { title: string; sentences: readonly string[] } | undefined;
}

/** New text for a section. Nothing changes until it is accepted. */
export interface SectionProposal {
  markdown: string;
  /** Lines to add to the article's list of sources. */
  sourceLines: string[];
  /** References to add to the article's evidence. */
  references: Reference[];
  passages: Passage[];
  citations: Citation[];
  writtenBy: Writer;
}

/** Evidence that the revised section may cite. Existing citations keep their ids and numbers. */
export interface RevisionContext {
  /** Sources of the task, and those that only the article still cites. */
  sources: readonly BriefSource[];
  passages: readonly Passage[];
  /** Passages of the task's current sources, to draw new text from. */
  current: readonly Passage[];
  /** References behind the numbers in the article. */
  references: readonly Reference[];
  /** Section with passage ids instead of numbers. */
  draft: string;
}

const GROWTH: Readonly<Record<RevisionMode, number>> = { rewrite: 1, expand: 1.5, shorten: 0.65, source: 1 };
const MIN_ADDED = 60;
const MIN_WORDS = 10;
/** Maximum words of a section that fit into one answer. */
export const MAX_WORDS = 3_000;

/** Returns how many words a section or passage should have after its revision. */
export function revisedWords({
  section: { words },
  mode,
  sentence,
}: Pick<RevisionInput, 'section' | 'mode' | 'sentence'>): number {
  const grown = Math.round(words * GROWTH[mode]);
  // Skips the minimums, which are too high for a passage.
  if (mode !== 'source' && sentence) return Math.max(1, grown);
  return Math.max(MIN_WORDS, mode === 'expand' ? Math.max(grown, words + MIN_ADDED) : grown);
}

/** Plans the revision of a section like an outline does. */
export const plannedRevision = (
  input: Pick<RevisionInput, 'section' | 'mode' | 'sentence'>,
): OutlineSection => ({
  id: 'revised',
  kind: input.section.kind,
  heading: input.section.heading,
  intent: '',
  keyPoints: [],
  targetWords: revisedWords(input),
  passageIds: [],
  keyphrases: [],
  questions: [],
  hasEvidence: true,
});
