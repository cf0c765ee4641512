import { countMatches } from '../../text/count-items.ts';

const CHINESE_AND_LIKE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/gu;
const OTHER_SCRIPTS = /[^\p{ASCII}\p{Script=Latin}]/gu;
const NOT_ASCII = /\P{ASCII}/gu;

/** Tokens per character: about four characters a token in English, about one in Chinese. */
const WEIGHT = { ascii: 0.25, accented: 0.6, otherScript: 0.45, chinese: 0.9 } as const;

/** Estimates the tokens of a text. Every provider tokenizes differently. */
export function countTokens(text: string): number {
  const notAscii = countMatches(text, NOT_ASCII);
  const others = notAscii && countMatches(text, OTHER_SCRIPTS);
  const chinese = others && countMatches(text, CHINESE_AND_LIKE);
  return Math.ceil(
    (text.length - notAscii) * WEIGHT.ascii +
      (notAscii - others) * WEIGHT.accented +
      (others - chinese) * WEIGHT.otherScript +
      chinese * WEIGHT.chinese,
  );
}

/** Returns an upper bound for a text of this many characters. */
export const maxTokens = (characters: number): number =>
  Math.ceil(characters * Math.max(...Object.values(WEIGHT)));
