import type { SectionLock } from '../text/article/section-locks.ts';
import type { Place } from './report.ts';

/** What a rewrite is asked to do. The pages have the words. */
export type RewriteName =
  | 'headings'
  | 'keyphraseLess'
  | 'keyphraseIntroduction'
  | 'keyphraseMore'
  | 'keyTerms'
  | 'topics'
  | 'language'
  | 'citations'
  | 'copied'
  | 'repetition'
  | 'cliches'
  | 'tails'
  | 'longSentences'
  | 'passive'
  | 'plainer'
  | 'richer'
  | 'questions'
  | 'beginnings'
  | 'transitions'
  | 'paragraphs';

/** Another text of the article, made without a model. */
export interface TextFix {
  kind: 'text';
  text: string;
}

interface Rewrite {
  mode: 'rewrite';
  name: RewriteName;
  /** What the instruction names, such as missing terms. */
  items: readonly string[];
}

interface SentenceRevision {
  mode: 'source';
  /** The sentence to rewrite from its source, and its offset in the section. */
  sentence: { text: string; at: number };
}

/** A revision to ask for. Nothing changes until it is accepted. */
export interface RevisionFix {
  kind: 'revision';
  section: SectionLock;
  revision: Rewrite | SentenceRevision | { mode: 'expand' | 'shorten' };
  /** To offer where no model is set up. */
  withoutModel?: TextFix;
}

export type Fix =
  | TextFix
  | RevisionFix
  /** A place in the text where the user has to add something. */
  | { kind: 'place'; place: Place }
  /** A step of the task where it is chosen. */
  | { kind: 'step'; step: 'author' | 'product' }
  /** No proposal would make the check hold. */
  | { kind: 'none'; reason: 'keyphraseMissing' | 'keyphraseLocked' };
