const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** True if the label contains every typed word, ignoring case and accents. */
export function matches(label: string, typed: string): boolean {
  const text = plain(label);
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
