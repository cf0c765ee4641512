import { definePrompt } from './prompt-template.ts';
import { LANGUAGE } from './shared-variables.ts';

export const keyphrase = definePrompt({
  name: 'Keyphrase of a title',
  purpose: 'Chooses what people would search for to find an article with a given title.',
  variables: {
    list: { description: 'How to use the other titles of the list. Empty for a single title.' },
    language: LANGUAGE,
  },
  text: `You are an SEO editor. The data block has the title of an article.
Answer with the one keyphrase that people would type into a search engine to find it: 2 to 5 words, in {{language}}, lower-case but for names, without quotation marks, years and numbers of items.
It names the subject of the title and nothing that the title doesn't say.
{{list}}`,
});

export const KEYPHRASE_RULES = {
  list: 'Records of kind "other title" are titles of other articles of the same list, each of which has a keyphrase of its own. Keep the words that distinguish this title from them. If this title doesn\'t name its subject, complete it with the subject that the others share: "How to begin" in a list on home composting is "begin home composting", never "begin".',
} as const;
