import {
  type Article,
  type ArticleBrief,
  type DraftedSection,
  type Outline,
  TARGET_WORDS,
} from '../article.ts';
import { articleWords } from '../text/article/article-parts.ts';
import { assembleArticle } from '../write/assembly/assemble-article.ts';
import { lockedIds } from '../write/assembly/finish-article.ts';
import { truncationNotes } from '../write/run/prepare-brief.ts';
import { draftArticle } from './draft-article.ts';

export interface WrittenDraft {
  article: Article;
  outline: Outline;
  /** Sections with passage ids as citations. */
  sections: DraftedSection[];
}

const MIN_SHARE_OF_TARGET = 0.9;

/** Drafts and assembles an article from its sources. If it is too short, a note about the length comes first. */
export function writeDraft(input: ArticleBrief): WrittenDraft {
  const { brief, outline, sections, passages, metadata, notes } = draftArticle(input);
  const article = assembleArticle({
    brief,
    title: outline.title,
    language: outline.language,
    sections,
    passages,
    metadata,
    writtenBy: 'drafter',
    notes: [...notes, ...truncationNotes(input, brief)],
    locked: lockedIds(outline),
  });
  const planned = brief.outline?.sections.reduce((sum, { targetWords }) => sum + targetWords, 0) ?? 0;
  const target = Math.max(planned, TARGET_WORDS[brief.length]);
  const words = articleWords(article.text, outline.language);
  const isShort = brief.sources.length > 0 && words < target * MIN_SHARE_OF_TARGET;
  if (isShort) article.notes.unshift({ kind: 'fewWords', words, sources: article.references.length, target });
  return { article, outline, sections };
}
