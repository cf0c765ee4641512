/** Fields of drafts that aren't the user's text, or are the text before their changes. */
const LEFT_OUT = new Set(['base', 'id', 'ids', 'version', 'slug', 'status']);

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (LEFT_OUT.has(name) ? [] : textsOf(inner)));
}

/** The texts in unsent drafts, one below the other. Empty if there are none. */
export const unsentText = (drafts: readonly unknown[]): string =>
  drafts
    .map((draft) => textsOf(draft).join('\n\n'))
    .filter(Boolean)
    .join('\n\n---\n\n');
