import { definePrompt } from './prompt-template.ts';
import { LANGUAGE } from './shared-variables.ts';

export const keyphrase = definePrompt({
  name: 'Keyphrase of a title',
  purpose: 'Chooses what people would search for to find an article with a given title.',
  variables: { language: LANGUAGE },
  text: `You are an SEO editor. The data block has the title of an article.
Answer with the one keyphrase that people would type into a search engine to find it: 2 to 5 words, in {{language}}, lower-case but for names, without quotation marks, years and numbers of items.
It names the subject of the title and nothing that the title doesn't say.`,
});
