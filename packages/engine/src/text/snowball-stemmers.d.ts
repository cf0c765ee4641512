declare module 'snowball-stemmers' {
  export interface Stemmer {
    stem(word: string): string;
  }
  /** Takes an English name such as `german`; throws on one it does not have. */
  export function newStemmer(language: string): Stemmer;
}
