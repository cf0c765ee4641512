const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word that was typed stands in the label; accents and case do not count. */
export function matches(label: string, typed: string): boolean {
  const text = plain(label);
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
