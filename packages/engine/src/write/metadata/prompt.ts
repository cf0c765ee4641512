import { z } from 'zod';
import type { ArticleBrief, Outline } from '../../article.ts';
import { line } from '../../prompt/brief-records.ts';
import { dataBlock } from '../../prompt/data-block.ts';
import { fillPrompt } from '../../prompt/fill-prompt.ts';
import { neighbourSnippets } from '../../prompt/neighbour-records.ts';
import { DATA_RULES, languageName } from '../../prompt/rules.ts';
import { METADATA_RULES } from '../../prompt/templates/metadata.ts';
import type { PromptTexts } from '../../prompt/templates/prompt-templates.ts';
import { MAX_DESCRIPTION, MAX_SEO_TITLE, MIN_DESCRIPTION } from '../../text/fit-text.ts';
import { primaryLanguage } from '../../text/language.ts';

export const MetadataAnswer = z.object({
  seoTitle: z.string(),
  metaDescription: z.string(),
  focusKeywords: z.array(z.string()),
  tags: z.array(z.string()),
  slug: z.string(),
});
export type MetadataAnswer = z.output<typeof MetadataAnswer>;

const WIDE_LANGUAGES = ['zh', 'ja', 'ko'];

export function metadataInstructions(
  { neighbours }: Pick<ArticleBrief, 'neighbours'>,
  language: string,
  prompts?: PromptTexts,
): string {
  // Search engines cut by width, and these characters are twice as wide.
  const width = WIDE_LANGUAGES.includes(primaryLanguage(language)) ? 2 : 1;
  return [
    fillPrompt(
      'metadata',
      {
        mostTitle: MAX_SEO_TITLE / width,
        leastDescription: MIN_DESCRIPTION / width,
        mostDescription: MAX_DESCRIPTION / width,
        neighbours: neighbours?.length ? METADATA_RULES.neighbours : '',
        language: languageName(language),
      },
      prompts,
    ),
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
      ...neighbourSnippets(brief.neighbours),
    ]),
  ].join('\n\n');
}
