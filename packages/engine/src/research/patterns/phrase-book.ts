/**
 * What a keyword names, as far as its words tell. `action`: what a person does, as an infinitive, such as "start a
 * blog". `concept`: what a definition was asked of. `product`: what is compared before buying. `question`: one that no
 * template rephrases. `general`: anything else.
 */
export type KeywordClass =
  | 'action'
  | 'brand'
  | 'concept'
  | 'general'
  | 'health'
  | 'place'
  | 'product'
  | 'question'
  | 'service'
  | 'skill';

/**
 * What people add to a subject. `{}` stands for the subject, `[is/are]` for the form of a singular or plural, and each
 * book may know more places.
 */
export interface Phrases {
  /** Modifiers, as a search box would complete them. */
  suggestions: readonly string[];
  /** Comparisons and neighbouring subjects. */
  related: readonly string[];
  /** Questions that people type or ask. */
  questions: readonly string[];
}

export interface Subject {
  class: KeywordClass;
  /** The keyword without words such as "best" or "price" that only tell the class. */
  text: string;
  /** The subject with the article that the keyword has. */
  asked?: string | undefined;
  /** Whether the form of the keyword only makes the class likely, so that words decide first. */
  isGuess?: boolean;
}

/** Words that tell a class; a word that ends with `*` matches the ends of words. */
export type ClassWords = Readonly<Partial<Record<KeywordClass, readonly string[]>>>;

/** The turns of phrase of one language. */
export interface PhraseBook {
  phrases: Readonly<Record<Exclude<KeywordClass, 'question'>, Phrases>>;
  classWords: ClassWords;
  /** What the form of the keyword tells, such as "how to ..."; undefined when that is nothing. */
  subjectOf(keyword: string): Subject | undefined;
  isPlural(subject: string): boolean;
  /** Fills places of its own; undefined where the template doesn't fit the subject. */
  prepare?(template: string, subject: Subject): string | undefined;
  asQuestion(keyword: string): string;
}

export const list = (text: string): string[] => text.split('|').map((phrase) => phrase.trim());

/** The turns of phrase of one class: modifiers, comparisons and questions, each separated by bars. */
export const phrases = (suggestions: string, related: string, questions: string): Phrases => ({
  suggestions: list(suggestions),
  related: list(related),
  questions: list(questions),
});

export const capitalised = (text: string): string =>
  text.replace(/^([¿¡]?)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase());
