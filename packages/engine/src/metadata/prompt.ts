import { z } from 'zod';
import type { ArticleBrief, Outline } from '../article.ts';
import { line } from '../prompt/brief-records.ts';
import { dataBlock } from '../prompt/data-block.ts';
import { DATA_RULES, languageRule } from '../prompt/rules.ts';
import { FEWEST_DESCRIPTION, MOST_DESCRIPTION, MOST_SEO_TITLE } from './fit-metadata.ts';

export const MetadataAnswer = z.object({
  seoTitle: z.string(),
  metaDescription: z.string(),
  focusKeywords: z.array(z.string()),
  tags: z.array(z.string()),
  slug: z.string(),
});
export type MetadataAnswer = z.output<typeof MetadataAnswer>;

export function metadataInstructions(language: string): string {
  return [
    'You write what search engines show of an article: title, description, keyphrases and tags.',
    `seoTitle: at most ${MOST_SEO_TITLE} characters with the first keyphrase near its start. metaDescription: ${FEWEST_DESCRIPTION} to ${MOST_DESCRIPTION} characters with the first keyphrase, says what the reader gains, promises nothing that the outline does not hold.`,
    'focusKeywords: 1 to 5 of the given keyphrases or close forms of them. tags: 3 to 8 short topics. slug: 3 to 6 lower-case words with hyphens, with the first keyphrase.',
    languageRule(language),
    'All of it is plain text without Markdown, quotation marks, emoji and addresses.',
    DATA_RULES,
  ].join('\n');
}

export function metadataPrompt(brief: ArticleBrief, outline: Outline, nonce: string): string {
  return [
    'Write the metadata of this article.',
    dataBlock(nonce, [
      {
        kind: 'article',
        title: outline.title,
        angle: outline.angle,
        audience: line(brief.author?.targetAudience ?? ''),
      },
      ...brief.keywords.map((keyword) => ({ kind: 'keyphrase', text: line(keyword) })),
      ...outline.sections.map(({ heading, keyPoints }) => ({ kind: 'section', heading, keyPoints })),
    ]),
  ].join('\n\n');
}
