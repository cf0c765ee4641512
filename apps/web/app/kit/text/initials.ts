/** First letters of the first and the last word of a name. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const shown = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return shown
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
