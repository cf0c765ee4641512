/** Caches results by text. With limits, long texts are not cached and a full cache is cleared. */
export function memoize<T>(
  ask: (text: string) => T,
  { most, longest } = { most: Number.POSITIVE_INFINITY, longest: Number.POSITIVE_INFINITY },
): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = ask(text);
    if (text.length > longest) return answer;
    if (answers.size >= most) answers.clear();
    answers.set(text, answer);
    return answer;
  };
}
