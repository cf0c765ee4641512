import type { SectionLock } from '../text/article/section-locks.ts';
import type { Place } from './report.ts';

/** Kind of rewrite. The pages have its instruction in words. */
export type RewriteName =
  | 'headings'
  | 'keyphraseLess'
  | 'keyphraseIntroduction'
  | 'keyphraseMore'
  | 'keyTerms'
  | 'topics'
  | 'language'
  | 'citations'
  | 'disputed'
  | 'copied'
  | 'similar'
  | 'repetition'
  | 'cliches'
  | 'tails'
  | 'longSentences'
  | 'passive'
  | 'plainer'
  | 'questions'
  | 'beginnings'
  | 'transitions'
  | 'paragraphs';

/** New text of the article, made without a model. */
export interface TextFix {
  kind: 'text';
  text: string;
}

interface Rewrite {
  mode: 'rewrite';
  name: RewriteName;
  /** Texts to mention in the instruction, such as missing terms. */
  items: readonly string[];
  /** ID of the article whose sentences it must not repeat, for `similar`. */
  other?: string;
}

interface SentenceRevision {
  mode: 'source';
  /** Sentence to rewrite from its source, and its offset in the section. */
  sentence: { text: string; at: number };
}

/** Request for a revision. Nothing changes until it is accepted. */
export interface RevisionFix {
  kind: 'revision';
  section: SectionLock;
  revision: Rewrite | SentenceRevision | { mode: 'expand' | 'shorten' };
  /** Alternative if no model is configured. */
  withoutModel?: TextFix;
}

export type Fix =
  | TextFix
  | RevisionFix
  /** Place in the text for a picture. */
  | { kind: 'place'; place: Place }
  /** No change would make the check pass. The user has to do what the reason says. */
  | {
      kind: 'none';
      reason: 'keyphraseMissing' | 'keyphraseLocked' | 'authorMissing' | 'internalLinks' | 'similarLater';
    };
