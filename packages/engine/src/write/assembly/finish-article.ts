import type { Article, ArticleBrief, ArticleNote, DraftedSection, Outline, Passage } from '../../article.ts';
import { onlyOpinions } from '../../read/find-source.ts';
import { articleMetadata } from '../metadata/article-metadata.ts';
import type { MetadataAnswer } from '../metadata/prompt.ts';
import { assembleArticle } from './assemble-article.ts';

export interface FinishInput {
  brief: ArticleBrief;
  outline: Outline;
  sections: readonly DraftedSection[];
  passages: readonly Passage[];
  metadata: MetadataAnswer | undefined;
  /** Notes in addition to those about missing evidence. */
  notes: readonly ArticleNote[];
}

/** Keeps the passages that the writer was given in the article, cited or not. */
export function finishArticle({ brief, outline, sections, passages, metadata, notes }: FinishInput): Article {
  const article = assembleArticle({
    brief,
    title: outline.title,
    language: outline.language,
    sections,
    passages,
    metadata: articleMetadata(metadata, brief, outline, sections),
    writtenBy: 'model',
    notes: [...evidenceNotes(brief, outline, passages), ...notes],
    locked: lockedIds(outline),
  });
  const used = new Set([
    ...outline.sections.flatMap(({ passageIds }) => passageIds),
    ...article.sections.flatMap(({ citations }) => citations.flatMap(({ passageIds }) => passageIds)),
  ]);
  return { ...article, passages: article.passages.filter(({ id }) => used.has(id)) };
}

export const lockedIds = ({ sections }: Outline): Set<string> =>
  new Set(sections.filter(({ locked }) => locked).map(({ id }) => id));

function evidenceNotes(
  { sources }: ArticleBrief,
  { sections }: Outline,
  passages: readonly Passage[],
): ArticleNote[] {
  if (sources.length === 0) return [{ kind: 'noSources' }];
  return sections
    .filter(({ kind }) => kind === 'body' || kind === 'faq')
    .flatMap(({ heading, hasEvidence, passageIds }): ArticleNote[] => {
      if (!hasEvidence) return [{ kind: 'noEvidence', heading }];
      const own = passages.filter(({ id }) => passageIds.includes(id));
      return onlyOpinions(own, sources) ? [{ kind: 'opinionsOnly', heading }] : [];
    });
}
