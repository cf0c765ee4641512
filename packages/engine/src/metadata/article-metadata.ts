import type { ArticleBrief, ArticleMetadata, DraftedSection, Outline } from '../article.ts';
import { withoutCitations } from '../assembly/number-citations.ts';
import { plainMarkdown } from '../markdown/plain-markdown.ts';
import { fitMetadata } from './fit-metadata.ts';
import type { MetadataAnswer } from './prompt.ts';

/** The metadata of a written article: the model's words where there are any, else those of the article itself. */
export function articleMetadata(
  said: MetadataAnswer | undefined,
  brief: ArticleBrief,
  outline: Outline,
  sections: readonly DraftedSection[],
): ArticleMetadata {
  const keyphrases = brief.keywords.length > 0 ? brief.keywords : brief.topics;
  const phrases = outline.sections.flatMap((section) => section.keyphrases);
  return fitMetadata({
    language: outline.language,
    seoTitles: [said?.seoTitle ?? '', outline.title],
    descriptions: descriptions(said, outline, sections),
    focusKeywords: [...keyphrases.slice(0, 1), ...orElse(said?.focusKeywords, keyphrases.slice(1, 4))],
    tags: orElse(said?.tags, [...keyphrases, ...phrases]),
    slugs: [said?.slug ?? '', keyphrases[0] ?? '', outline.title],
  });
}

function* descriptions(
  said: MetadataAnswer | undefined,
  { angle }: Outline,
  [opening]: readonly DraftedSection[],
): Generator<string> {
  yield said?.metaDescription ?? '';
  yield plainMarkdown(withoutCitations(opening?.markdown ?? ''));
  yield angle;
}

function orElse(said: readonly string[] | undefined, otherwise: readonly string[]): readonly string[] {
  return said === undefined || said.length === 0 ? otherwise : said;
}
