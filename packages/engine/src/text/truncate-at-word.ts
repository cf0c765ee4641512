/** Truncates to a number of characters, between words if there is a space near the end. */
export function truncateAtWord(text: string, mostCharacters: number): string {
  const characters = [...text];
  if (characters.length <= mostCharacters) return text;
  const cut = characters.slice(0, mostCharacters).join('');
  if (characters[mostCharacters] === ' ') return cut.trimEnd();
  const space = cut.lastIndexOf(' ');
  return (space > cut.length * 0.6 ? cut.slice(0, space) : cut).replace(/[\s,;:，、；：–—-]+$/, '');
}
