import type { Article, Passage, Reference } from '@inkstep/engine';

/** What is kept of an article's evidence: its references, and of the passages those that it cites. */
export function evidenceOf({
  sections,
  references,
  passages,
}: Pick<Article, 'sections' | 'references' | 'passages'>): {
  references: Reference[];
  passages: Passage[];
} {
  const cited = new Set(
    sections.flatMap(({ citations }) => citations.flatMap(({ passageIds }) => passageIds)),
  );
  return { references, passages: passages.filter(({ id }) => cited.has(id)) };
}
