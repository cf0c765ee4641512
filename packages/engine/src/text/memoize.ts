/**
 * Asks once for each text. Texts that are longer are not kept, and when so many are it begins anew, so that it holds no
 * more than that whatever comes.
 */
export function memoize<T>(
  ask: (text: string) => T,
  { most, longest }: { most: number; longest: number },
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
