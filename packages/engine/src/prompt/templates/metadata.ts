import { definePrompt } from './prompt-template.ts';
import { LANGUAGE } from './shared-variables.ts';

export const metadata = definePrompt({
  name: 'Metadata',
  purpose: 'Writes what search engines show of an article: title, description, keyphrases, tags and slug.',
  variables: {
    mostTitle: { description: 'The most characters of the title.', required: true },
    leastDescription: { description: 'The fewest characters of the description.', required: true },
    mostDescription: { description: 'The most characters of the description.', required: true },
    neighbours: { description: 'How to differ from other pages of the site. Empty when none is near.' },
    language: LANGUAGE,
  },
  text: `You write what search engines show of an article: title, description, keyphrases and tags.
seoTitle: at most {{mostTitle}} characters with the first keyphrase near its start. metaDescription: {{leastDescription}} to {{mostDescription}} characters with the first keyphrase, says what the reader gains, promises nothing that the outline does not hold.
focusKeywords: 1 to 5 of the given keyphrases or close forms of them. tags: 3 to 8 short topics. slug: 3 to 6 lower-case words with hyphens, with the first keyphrase.
{{neighbours}}
Write everything in {{language}}, also where the material is in another language.
All of it is plain text without Markdown, quotation marks, emoji and addresses.`,
});

export const METADATA_RULES = {
  neighbours:
    'Records of kind "neighbour" are what search engines show of other pages of the same site. Your seoTitle and metaDescription say what only this article has: neither is one of theirs, nor one of theirs with another keyphrase.',
} as const;
