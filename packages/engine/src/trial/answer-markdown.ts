import type { Outline } from '../article.ts';
import type { TopicSuggestions } from '../research/topics/topic-suggestions.ts';
import type { MetadataAnswer } from '../write/metadata/prompt.ts';

const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

const list = (heading: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [`## ${heading}`, bullets(lines)] : [];

/** Formats structured answers as Markdown, to read and to compare. */
export const answerMarkdown = {
  outline: ({ title, angle, sections }: Outline): string =>
    [
      `# ${title}`,
      angle,
      ...sections.flatMap(({ heading, kind, targetWords, intent, keyPoints }) => [
        `## ${heading}`,
        [`${kind}, ${targetWords} words`, intent].filter(Boolean).join('. '),
        bullets(keyPoints),
      ]),
    ]
      .filter(Boolean)
      .join('\n\n'),

  metadata: ({ seoTitle, metaDescription, focusKeywords, tags, slug }: MetadataAnswer): string =>
    [
      `SEO Title: ${seoTitle}`,
      `Meta Description: ${metaDescription}`,
      `Focus Keywords: ${focusKeywords.join(', ')}`,
      `Tags: ${tags.join(', ')}`,
      `Slug: ${slug}`,
    ].join('\n\n'),

  topics: (topics: TopicSuggestions): string =>
    [
      ...(topics.hasClusters
        ? Object.entries(topics.clustered).flatMap(([name, cluster]) => list(name, cluster))
        : [bullets(topics.suggestions)]),
      ...list('Trending angles', topics.trendingAngles),
      ...list('Problem-focused', topics.problemFocused),
      ...list('Comparisons', topics.comparisons),
      ...list('High-intent questions', topics.highIntentQuestions),
    ].join('\n\n'),
};
