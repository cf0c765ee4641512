declare module 'snowball-stemmers' {
  export interface Stemmer {
    stem(word: string): string;
  }
  /** Takes an English name such as `german`; throws on an unknown one. */
  export function newStemmer(language: string): Stemmer;
}
