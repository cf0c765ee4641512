import type { ArticleBrief, ArticleMetadata, DraftedSection, Outline } from '../../article.ts';
import { articleLanguageJudge } from '../../text/article-language.ts';
import { lineWithoutDomains } from '../../text/bare-domains.ts';
import { countShared } from '../../text/count-items.ts';
import { displayWidth } from '../../text/display-width.ts';
import { MAX_SEO_TITLE } from '../../text/fit-text.ts';
import { type LanguageJudge, SENTENCE_END } from '../../text/foreign-sentences.ts';
import { knownDomains } from '../../text/known-domains.ts';
import { plainLine } from '../../text/plain-line.ts';
import { plainMarkdown } from '../../text/plain-markdown.ts';
import { textTools } from '../../text/text-tools.ts';
import { withoutCitations } from '../assembly/number-citations.ts';
import { fitMetadata } from './fit-metadata.ts';
import type { MetadataAnswer } from './prompt.ts';

/**
 * Uses the model's metadata if it is in the right language, else text of the article. The SEO title is the author's
 * title if the author wrote one that fits.
 */
export function articleMetadata(
  answer: MetadataAnswer | undefined,
  brief: ArticleBrief,
  outline: Outline,
  sections: readonly DraftedSection[],
): ArticleMetadata {
  const keyphrases = brief.keywords.length > 0 ? brief.keywords : brief.topics;
  const phrases = outline.sections.flatMap((section) => section.keyphrases);
  const judge = articleLanguageJudge(brief, outline);
  const isForeign = foreignParts(answer, outline, judge);
  const known = knownDomains(brief);
  const clean = (text: string) => lineWithoutDomains(plainLine(text, 1_000), known);
  const cleanAll = (texts: readonly string[] | undefined) => texts?.map(clean);
  return fitMetadata({
    language: outline.language,
    seoTitles: [
      outline.titleEdited && displayWidth(outline.title) <= MAX_SEO_TITLE ? outline.title : '',
      isForeign.title || !keeps(answer?.seoTitle, outline) ? '' : clean(answer?.seoTitle ?? ''),
      outline.title,
    ],
    descriptions: cleaned(
      isForeign.description
        ? articleWords(outline, sections, judge)
        : descriptions(answer, outline, sections),
      clean,
    ),
    focusKeywords: [
      ...keyphrases.slice(0, 1),
      ...orElse(cleanAll(answer?.focusKeywords), keyphrases.slice(1, 4)),
    ],
    tags: orElse(cleanAll(answer?.tags), [...keyphrases, ...phrases]),
    slugs: [
      isAbout(answer?.slug, [outline.title, ...keyphrases.slice(0, 1)], outline)
        ? clean(answer?.slug ?? '')
        : '',
      keyphrases[0] ?? '',
      outline.title,
    ],
  });
}

/** Minimum share of the words of a title that its search title has. A model may write it about something else. */
const MIN_KEPT = 0.4;

/** True if a search title is about the same as the article's title. */
function keeps(seoTitle = '', { title, language }: Outline): boolean {
  const { terms } = textTools(language);
  const wanted = new Set(terms(title));
  return wanted.size === 0 || countShared(wanted, new Set(terms(seoTitle))) >= wanted.size * MIN_KEPT;
}

/** True if a slug has at least half of its words from these texts. */
function isAbout(slug = '', texts: readonly string[], { language }: Outline): boolean {
  const { terms } = textTools(language);
  const own = new Set(terms(slug.replaceAll('-', ' ')));
  return countShared(own, new Set(terms(texts.join(' ')))) >= own.size / 2;
}

function* cleaned(texts: Iterable<string>, clean: (text: string) => string): Generator<string> {
  for (const text of texts) yield clean(text);
}

function* descriptions(
  answer: MetadataAnswer | undefined,
  { angle }: Outline,
  [opening]: readonly DraftedSection[],
): Generator<string> {
  yield answer?.metaDescription ?? '';
  yield plainMarkdown(withoutCitations(opening?.markdown ?? ''));
  yield angle;
}

/** Judges a title without function words by the language of the description. */
function foreignParts(answer: MetadataAnswer | undefined, { language }: Outline, judge: LanguageJudge) {
  const title = `${answer?.seoTitle ?? ''}.`;
  const { foreign, own } = judge.classify([
    title,
    ...textTools(language).sentences(answer?.metaDescription ?? ''),
  ]);
  const count = (sentences: readonly string[]) => sentences.filter((each) => each !== title).length;
  const description = count(foreign) > count(own);
  return { title: foreign.includes(title) || (description && !own.includes(title)), description };
}

/** Yields text of the article to replace a description in another language. */
function* articleWords(
  { angle, language }: Outline,
  sections: readonly DraftedSection[],
  judge: LanguageJudge,
): Generator<string> {
  const { sentences, space } = textTools(language);
  const texts = sections.map(({ markdown }) => plainMarkdown(withoutCitations(markdown)));
  const [opening = '', ...rest] = texts;
  for (const text of [opening, angle, ...rest]) {
    const own = sentences(text);
    const { foreign } = judge.classify(own);
    yield own.filter((sentence) => SENTENCE_END.test(sentence) && !foreign.includes(sentence)).join(space);
  }
}

const orElse = (values: readonly string[] | undefined, otherwise: readonly string[]) =>
  values?.length ? values : otherwise;
