/** Patterns by language that decide whether a sentence can be used outside its page. */
export interface LanguageMarks {
  /** Openings that need the previous sentence. */
  needsPrevious: RegExp;
  /** Words that refer to an earlier sentence, such as "therefore". */
  refersBack: RegExp;
  /** Openings without a subject, which is then the subject of the paragraph. */
  subjectless: RegExp;
  /** Openings such as "the device" that refer to what the paragraph introduced. */
  generic: RegExp;
  /** A definite article at the start and its noun: "the drum" may have been introduced before. */
  definite: RegExp;
  /** Text about the page itself, its authors or its reader, and announcements of lists. */
  aboutThePage: RegExp;
  /** Announcements of what follows, such as "three questions". */
  announces: RegExp;
  /** The writer as "I" or "we": an opinion or an advertisement, not a fact. */
  firstPerson: RegExp;
  /** "I" alone: a personal account. */
  onePerson: RegExp;
  /** Words between a term and its definition. */
  copula: RegExp;
}

/** For patterns that a language doesn't have. */
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
