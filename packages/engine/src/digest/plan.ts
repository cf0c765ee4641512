import { countWords } from '@inkstep/contract/count-words';
import type { ArticleBrief, EditableSection } from '../article.ts';
import { articleLabels } from '../text/article-labels.ts';
import { isPlainPhrase } from '../text/language-rules.ts';
import { type DigestPhrases, fill } from '../text/phrases.ts';
import { MAX_WORDS_UNDER_HEADING, planSections } from '../write/outline/section-plan.ts';
import { type Material, totalWords } from './material.ts';
import { productText } from './product-section.ts';
import { MIN_COVERAGE, type Subject } from './query.ts';

export interface Digest {
  brief: ArticleBrief;
  language: string;
  phrases: DigestPhrases;
  title: string;
  subject: Subject;
  material: Material;
}

/** Planned section. An optional one is left out if nothing remains for it. */
export interface PlannedSection extends EditableSection {
  isOptional?: boolean;
}

const MAX_QUESTIONS = 5;
const MAX_HEADINGS = 12;
const LONGEST_HEADING = 70;
const DATE = /\p{Nd}{4}|\p{Nd}[.:/-]\p{Nd}/u;
const MIN_BELOW_HEADING = 30;

/** Plans sections without a given outline: topics, then source headings, product, FAQ. */
export function plannedSections(digest: Digest): PlannedSection[] {
  const { brief, language, phrases, title, material } = digest;
  const plan = planSections(brief.length, MAX_QUESTIONS);
  const labels = articleLabels(language);
  const sources = brief.sources.map(({ id }) => id);
  const isEmpty = material.units.length === 0;
  const planned = (kind: EditableSection['kind'], heading: string, intent: string, targetWords: number) => ({
    kind,
    heading,
    intent,
    targetWords,
    questions: kind === 'faq' ? brief.questions.slice(0, MAX_QUESTIONS) : [],
    keyPoints: [],
    keyphrases: [],
    sources,
  });
  const body = (heading: string) =>
    planned('body', heading, fill(phrases.bodyIntent, heading), MAX_WORDS_UNDER_HEADING);
  const points = [...brief.questions, ...brief.keywords.slice(1)];
  const asked = isEmpty && brief.topics.length < 2 && points.length > 0 ? points : brief.topics;
  const topics = asked.length > 0 ? asked : isEmpty ? [title] : brief.keywords.slice(1);
  const others = isEmpty ? [] : [...sourceHeadings(digest).slice(0, MAX_HEADINGS), phrases.more];
  const { product } = brief;
  const text = product && productText(product, brief.format);
  return [
    planned('introduction', labels.introduction, phrases.introductionIntent, plan.introduction),
    ...topics.slice(0, Math.max(brief.topics.length, MAX_QUESTIONS)).map((topic) => body(capitalised(topic))),
    ...others.map((heading) => ({ ...body(heading), isOptional: true })),
    ...(product && text
      ? [planned('body', product.name, fill(phrases.bodyIntent, product.name), countWords(text))]
      : []),
    ...(brief.questions.length > 0 && !isEmpty
      ? [planned('faq', labels.faq, phrases.introductionIntent, plan.faq)]
      : []),
  ];
}

/** Returns headings of the sources, those with the most text first, without topics and page titles. */
export function sourceHeadings({ brief, subject, material }: Digest): string[] {
  const { isRelevant, queryFor, theme } = subject;
  const topics = brief.topics.map((topic) => queryFor(topic));
  const below = Map.groupBy(material.units, ({ path }) => path.at(-1) ?? '');
  const isHeading = (heading: string) => {
    const query = queryFor(heading);
    return (
      heading.length <= LONGEST_HEADING &&
      isPlainPhrase(heading) &&
      !DATE.test(heading) &&
      query.terms.some((term) => !theme.terms.includes(term)) &&
      !topics.some(
        (topic) => Math.max(topic.coverageOf(heading), query.coverageOf(topic.text)) > MIN_COVERAGE.named,
      )
    );
  };
  return [...below]
    .map(([heading, units]) => ({ heading, units, words: totalWords(units) }))
    .filter(({ words, heading }) => words >= MIN_BELOW_HEADING && isHeading(heading))
    .filter(({ units }) => units.some(isRelevant))
    .toSorted((a, b) => b.words - a.words)
    .map(({ heading }) => heading);
}

/** Capitalizes a text except names such as pg_dump and iPhone. */
export function capitalised(text: string): string {
  if (/^\p{Ll}[\p{Ll}\p{N}]*(?:_|\p{Lu})/u.test(text)) return text;
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
