/** What tells in one language whether a sentence can stand away from its page. */
export interface LanguageMarks {
  /** Openings that only make sense after the sentence before. */
  needsPrevious: RegExp;
  /** Words anywhere in a sentence that point at one before it, such as "therefore". */
  refersBack: RegExp;
  /** Openings without a subject, which then is that of the paragraph. */
  subjectless: RegExp;
  /** Openings such as "the device", which name again what a paragraph has begun with. */
  generic: RegExp;
  /** An article at the opening and what it stands before: "the drum" may be one that the sentence before brings up. */
  definite: RegExp;
  /** Words of a page about itself, its makers or its reader's screen, and lists that it announces. */
  aboutThePage: RegExp;
  /** What the sentences behind it tell, such as "three questions". */
  announces: RegExp;
  /** The writer as "I" or "we": an opinion or an advertisement, not a fact. */
  firstPerson: RegExp;
  /** The writer as "I" alone, who tells what happened to them. */
  onePerson: RegExp;
  /** What stands between a name and what it is. */
  copula: RegExp;
}

/** For a mark that a language has not. */
export const NEVER = /(?!)/u;

const NOT_IN_WORD = { before: '(?<![\\p{L}\\p{N}])', after: '(?![\\p{L}\\p{N}])' };

/** Matches a sentence that begins with one of the alternatives, as whole words. */
export function opening(...alternatives: readonly string[]): RegExp {
  return new RegExp(`^(?:${alternatives.join('|')})${NOT_IN_WORD.after}`, 'iu');
}

/** Matches one of the alternatives anywhere, as whole words. */
export function anywhere(...alternatives: readonly string[]): RegExp {
  return new RegExp(`${NOT_IN_WORD.before}(?:${alternatives.join('|')})${NOT_IN_WORD.after}`, 'iu');
}
