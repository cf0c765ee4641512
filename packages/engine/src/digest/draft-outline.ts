import { countWords } from '@inkstep/contract/count-words';
import type { ArticleBrief, EditableOutline } from '../article.ts';
import { editableOutline } from '../write/outline/editable-outline.ts';
import { draftArticle } from './draft-article.ts';

/** Returns the outline of a draft, with the number of words that the sources provide for each section. */
export function draftOutline(brief: ArticleBrief): EditableOutline {
  const { outline, sections, passages } = draftArticle(brief);
  const written = new Map(sections.map(({ id, markdown }) => [id, countWords(markdown)]));
  const planned = outline.sections.map((section) => ({
    ...section,
    targetWords: section.hasEvidence ? (written.get(section.id) ?? 0) : section.targetWords,
  }));
  return editableOutline({ ...outline, sections: planned }, passages);
}
