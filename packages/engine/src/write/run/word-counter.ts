/** Scripts without spaces, in which two characters are about 1.2 words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const WORDS_PER_UNSPACED_CHARACTER = 0.6;

/** Estimates the words of streamed text in one pass over its characters. */
export function wordCounter(): (delta: string) => number {
  let words = 0;
  let inWord = false;
  return (delta) => {
    for (const character of delta) {
      if (character >= '\u0e00' && UNSPACED.test(character)) {
        words += WORDS_PER_UNSPACED_CHARACTER;
        inWord = false;
      } else {
        const isSpace = character <= ' ';
        if (!isSpace && !inWord) words += 1;
        inWord = !isSpace;
      }
    }
    return words;
  };
}
