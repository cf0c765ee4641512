import type { Findings } from '../keyword-source.ts';

interface Item {
  id: string;
  label: string;
  description: string;
}

/** Names that contain the keyword, and a panel about the first of them with its type `kind`. */
export function findingsOf(items: readonly Item[], kind: string | undefined): Findings {
  const [about] = items;
  return {
    suggestions: [],
    related: items.map(({ label }) => label),
    questions: [],
    texts: items.map(({ label, description }) => `${label}. ${description}`),
    ...(about?.description && {
      knowledge: {
        title: about.label,
        type: kind ?? '',
        description: about.description,
        url: `https://www.wikidata.org/wiki/${encodeURIComponent(about.id)}`,
      },
    }),
  };
}
