import { findFigures } from '../../check/figures.ts';
import { findNames } from '../../check/names.ts';
import { textTools } from '../../text/text-tools.ts';

/** Verbs that ask for content: a request about style can't be looked up in the text. */
const ASKS_FOR_CONTENT =
  /(?<!\p{L})(?:mention|include|cover|explain|name|add|discuss|talk about|point out|erwähn\p{L}*|nenn\p{L}*|erklär\p{L}*|behandl\p{L}*|mencion\p{L}*|incluy\p{L}*|explic\p{L}*|nombr\p{L}*)(?!\p{L})|提到|提及|包括|介绍|说明|解释/iu;
const QUOTED = /[“"„«「]([^”"“»」]{2,80})[”"“»」]/g;
/** Minimum share of a request's words in an article that fulfils it. */
const MET = 0.5;

/**
 * Returns the sentences of the instructions that ask for something the text doesn't have. `language` is a BCP 47 tag.
 */
export function unmetRequests(instructions: string, text: string, language: string): string[] {
  const { sentences, terms } = textTools(language);
  const said = new Set(terms(text));
  const lower = text.toLowerCase();
  const has = (part: string) => lower.includes(part.toLowerCase());
  return sentences(instructions).filter((wish) => {
    const quoted = Array.from(wish.matchAll(QUOTED), ([, part = '']) => part);
    if (quoted.length > 0) return !quoted.every(has);
    if (!ASKS_FOR_CONTENT.test(wish)) return false;
    const exact = [...findFigures(wish), ...findNames(wish, language)];
    if (exact.length > 0) return !exact.every(has);
    const wanted = terms(wish.replace(ASKS_FOR_CONTENT, ' '));
    return wanted.length > 0 && wanted.filter((stem) => said.has(stem)).length < wanted.length * MET;
  });
}
