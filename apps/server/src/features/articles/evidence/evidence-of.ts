import type { ArticleNote } from '@inkstep/contract';
import type { Article, Passage, Reference } from '@inkstep/engine';
import type { WrittenSection } from '../tables.ts';

export interface Evidence {
  references: Reference[];
  passages: Passage[];
  sections: WrittenSection[];
  notes: ArticleNote[];
}

/** What is kept of an article's evidence; of the passages only those that it cites. */
export function evidenceOf({
  sections,
  references,
  passages,
  notes,
}: Pick<Article, 'sections' | 'references' | 'passages' | 'notes'>): Evidence {
  const cited = new Set(
    sections.flatMap(({ citations }) => citations.flatMap(({ passageIds }) => passageIds)),
  );
  return {
    references,
    passages: passages.filter(({ id }) => cited.has(id)),
    sections: sections.map(({ id, heading, level, markdown, citations }) => ({
      id,
      heading,
      level,
      markdown,
      citations,
    })),
    notes,
  };
}
