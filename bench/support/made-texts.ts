const SYLLABLES = 'ba co di fe gu hi jo ka lu me ni po ra su te vo'.split(' ');

/** Makes pseudorandom words, the same in each run. */
export function makeTexts(seed: number) {
  let state = seed + 1;
  const next = (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  const word = () => Array.from({ length: 3 }, () => SYLLABLES[next(SYLLABLES.length)]).join('');
  const text = (words: number) => Array.from({ length: words }, word).join(' ');
  return { next, word, text };
}
