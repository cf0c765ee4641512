import { countWords } from '@inkstep/contract/count-words';
import type { ArticleBrief, Outline } from '../article.ts';
import { draftArticle } from './draft-article.ts';

/**
 * The plan of a draft. Each section aims at the words that the sources have for it: the drafter aims higher where it may
 * find less.
 */
export function draftOutline(brief: ArticleBrief): Outline {
  const { outline, sections } = draftArticle(brief);
  const written = new Map(sections.map(({ id, markdown }) => [id, countWords(markdown)]));
  return {
    ...outline,
    sections: outline.sections.map((section) => ({
      ...section,
      targetWords: section.hasEvidence ? (written.get(section.id) ?? 0) : section.targetWords,
    })),
  };
}
