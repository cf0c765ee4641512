/** What people add to a subject. `{}` stands for the subject. */
export interface Phrases {
  /** Modifiers, as a search box would complete them. */
  suggestions: readonly string[];
  /** Comparisons, audiences and circumstances. */
  related: readonly string[];
  questions: readonly string[];
}

/**
 * `thing`: a noun without article, such as "cold brew". `things`: a plural. `action`: what a person does, as an
 * infinitive, such as "start a blog". `phrase`: anything else; questions quote it to stay sound.
 */
export type SubjectKind = 'thing' | 'things' | 'action' | 'phrase';

export interface Subject {
  kind: SubjectKind;
  text: string;
}

/** The turns of phrase of one language. */
export type PhraseBook = Readonly<Record<SubjectKind, Phrases>> & { subjectOf(keyword: string): Subject };

export const list = (text: string): string[] => text.split('|').map((phrase) => phrase.trim());
