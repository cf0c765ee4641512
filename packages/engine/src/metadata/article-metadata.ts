import type { ArticleBrief, ArticleMetadata, DraftedSection, Outline } from '../article.ts';
import { spokenIn } from '../article-language.ts';
import { withoutCitations } from '../assembly/number-citations.ts';
import { plainMarkdown } from '../markdown/plain-markdown.ts';
import { type LanguageJudge, SENTENCE_END } from '../text/foreign-sentences.ts';
import { textTools } from '../text/text-tools.ts';
import { fitMetadata } from './fit-metadata.ts';
import type { MetadataAnswer } from './prompt.ts';

/**
 * The metadata of a written article: the model's words where there are any in its language, else those of the article
 * itself.
 */
export function articleMetadata(
  said: MetadataAnswer | undefined,
  brief: ArticleBrief,
  outline: Outline,
  sections: readonly DraftedSection[],
): ArticleMetadata {
  const keyphrases = brief.keywords.length > 0 ? brief.keywords : brief.topics;
  const phrases = outline.sections.flatMap((section) => section.keyphrases);
  const spoken = spokenIn(brief, outline);
  const isForeign = foreignParts(said, outline, spoken);
  return fitMetadata({
    language: outline.language,
    seoTitles: [isForeign.title ? '' : (said?.seoTitle ?? ''), outline.title],
    descriptions: isForeign.description
      ? ownWords(outline, sections, spoken)
      : descriptions(said, outline, sections),
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

/** A title may hold no word that tells: then it is of the language of the description. */
function foreignParts(said: MetadataAnswer | undefined, { language }: Outline, spoken: LanguageJudge) {
  const title = `${said?.seoTitle ?? ''}.`;
  const { foreign, own } = spoken.judge([
    title,
    ...textTools(language).sentences(said?.metaDescription ?? ''),
  ]);
  const count = (sentences: readonly string[]) => sentences.filter((each) => each !== title).length;
  const description = count(foreign) > count(own);
  return { title: foreign.includes(title) || (description && !own.includes(title)), description };
}

/** What the article says itself, where the model's words for it are in another language. */
function* ownWords(
  { angle, language }: Outline,
  sections: readonly DraftedSection[],
  spoken: LanguageJudge,
): Generator<string> {
  const { sentences, space } = textTools(language);
  const texts = sections.map(({ markdown }) => plainMarkdown(withoutCitations(markdown)));
  const [opening = '', ...rest] = texts;
  for (const text of [opening, angle, ...rest]) {
    const said = sentences(text);
    const { foreign } = spoken.judge(said);
    yield said.filter((sentence) => SENTENCE_END.test(sentence) && !foreign.includes(sentence)).join(space);
  }
}

function orElse(said: readonly string[] | undefined, otherwise: readonly string[]): readonly string[] {
  return said === undefined || said.length === 0 ? otherwise : said;
}
