import { commonTokens } from './align.ts';
import { readTokens } from './read-tokens.ts';

/** True if a sentence of an article has more of a passage as it is now than of the one before. */
export function fitsNew(sentence: string, { passage, now }: { passage: string; now: string }): boolean {
  if (now === '') return false;
  const own = readTokens(sentence);
  const shared = (text: string) => commonTokens(own, readTokens(text)).length;
  return shared(now) > shared(passage);
}
