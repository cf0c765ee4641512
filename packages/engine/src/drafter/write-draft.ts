import type { Article, ArticleBrief, DraftedSection, Outline } from '../article.ts';
import { assembleArticle } from '../assembly/assemble-article.ts';
import { lockedIds } from '../assembly/finish-article.ts';
import { readingNotes } from '../run/read-brief.ts';
import { draftArticle } from './draft-article.ts';

export interface WrittenDraft {
  article: Article;
  outline: Outline;
  /** With passage ids as citations. */
  sections: DraftedSection[];
}

/** Drafts an article from its sources and assembles it. */
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
    notes: [...notes, ...readingNotes(input, brief)],
    locked: lockedIds(outline),
  });
  return { article, outline, sections };
}
