import type { ArticleNote } from '@inkstep/contract';
import type { Article, Passage, Reference } from '@inkstep/engine';
import type { WrittenSection } from '../text/tables.ts';

export interface Evidence {
  generatedText: string;
  references: Reference[];
  passages: Passage[];
  sections: WrittenSection[];
  notes: ArticleNote[];
}

/** Characters of uncited passages, which help to find the source of an uncited sentence. */
const MAX_UNCITED = 150_000;

/** Selects the evidence to store: all cited passages, and others up to a limit. */
export function selectEvidence({
  text,
  sections,
  references,
  passages,
  notes,
}: Pick<Article, 'text' | 'sections' | 'references' | 'passages' | 'notes'>): Evidence {
  const cited = new Set(
    sections.flatMap(({ citations }) => citations.flatMap(({ passageIds }) => passageIds)),
  );
  let left = MAX_UNCITED;
  const isKept = (passage: Passage) => {
    if (cited.has(passage.id)) return true;
    left -= passage.text.length;
    return left >= 0;
  };
  return {
    generatedText: text,
    references,
    passages: passages.filter(isKept),
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
