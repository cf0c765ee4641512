import { plainText, textTools } from '@inkstep/engine';

/** Limit of the text that is analyzed; the beginning shows what it is about. */
const MAX_CHARACTERS = 50_000;
const MAX_TEXT_TERMS = 20;
const MAX_TERMS = 40;
const WEIGHTS = { title: 3, tags: 3, keywords: 2, text: 1 } as const;

export interface DescribedPost {
  title: string;
  excerpt: string;
  content: string;
  tags: readonly string[];
  keywords: readonly string[];
  language: string;
}

/** Stems of a post's characteristic words with weights. The most used word of the text weighs 1. */
export function postTerms({ title, excerpt, content, tags, keywords, language }: DescribedPost) {
  const { terms } = textTools(language);
  const weights = new Map<string, number>();
  const add = (term: string, weight: number) => weights.set(term, (weights.get(term) ?? 0) + weight);

  const named = { title, tags: tags.join('\n'), keywords: keywords.join('\n') };
  for (const field of ['title', 'tags', 'keywords'] as const)
    for (const term of new Set(terms(named[field]))) add(term, WEIGHTS[field]);

  const counts = Map.groupBy(
    terms(`${excerpt}\n${plainText(content.slice(0, MAX_CHARACTERS))}`),
    (term) => term,
  );
  const strongest = [...counts].toSorted(([, a], [, b]) => b.length - a.length).slice(0, MAX_TEXT_TERMS);
  const most = strongest[0]?.[1].length ?? 1;
  for (const [term, uses] of strongest) add(term, (WEIGHTS.text * uses.length) / most);

  return [...weights]
    .map(([term, weight]) => ({ term, weight }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX_TERMS);
}
