/**
 * Class of what a keyword names. `action`: an activity as an infinitive, such as "start a blog". `concept`: something
 * to define. `product`: something to compare before buying. `question`: one that no template rephrases. `general`:
 * anything else.
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
 * Common additions to a subject. `{}` stands for the subject, `[is/are]` for the form in singular or plural; a book
 * may define more placeholders.
 */
export interface Phrases {
  /** Modifiers, as a search box would complete them. */
  suggestions: readonly string[];
  /** Comparisons and related subjects. */
  related: readonly string[];
  /** Questions that users type or ask. */
  questions: readonly string[];
}

export interface Subject {
  class: KeywordClass;
  /** Keyword without words such as "best" or "price" that only reveal the class. */
  text: string;
  /** Subject with the article that the keyword has. */
  asked?: string | undefined;
  /** True if the form of the keyword only makes the class likely, so that words decide first. */
  isGuess?: boolean;
}

/** Words that reveal a class; one that ends with `*` matches the ends of words. */
export type ClassWords = Readonly<Partial<Record<KeywordClass, readonly string[]>>>;

/** Phrases of one language. */
export interface PhraseBook {
  phrases: Readonly<Record<Exclude<KeywordClass, 'question'>, Phrases>>;
  classWords: ClassWords;
  /** Returns what the form of the keyword reveals, such as "how to ..."; undefined if nothing. */
  subjectOf(keyword: string): Subject | undefined;
  isPlural(subject: string): boolean;
  /** Fills the book's own placeholders; undefined if the template doesn't fit the subject. */
  prepare?(template: string, subject: Subject): string | undefined;
  asQuestion(keyword: string): string;
}

export const splitPhrases = (text: string): string[] => text.split('|').map((phrase) => phrase.trim());

/** Builds the phrases of one class from bar-separated modifiers, comparisons and questions. */
export const phrases = (suggestions: string, related: string, questions: string): Phrases => ({
  suggestions: splitPhrases(suggestions),
  related: splitPhrases(related),
  questions: splitPhrases(questions),
});

export const capitalised = (text: string): string =>
  text.replace(/^([¿¡]?)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase());
