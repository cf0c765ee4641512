import type { ArticleNote } from '@inkstep/contract';
import type { Article, Passage, Reference } from '@inkstep/engine';
import type { CitedSection } from '../tables.ts';

export interface Evidence {
  references: Reference[];
  passages: Passage[];
  sections: CitedSection[];
  notes: ArticleNote[];
}

/** What is kept of an article's evidence; of the passages only those that it cites. */
export function evidenceOf(
  article: Pick<Article, 'sections' | 'references' | 'passages' | 'notes'>,
): Evidence {
  const sections = article.sections.map(({ heading, citations }) => ({ heading, citations }));
  const cited = new Set(
    sections.flatMap(({ citations }) => citations.flatMap(({ passageIds }) => passageIds)),
  );
  return {
    references: article.references,
    passages: article.passages.filter(({ id }) => cited.has(id)),
    sections,
    notes: article.notes,
  };
}
