import { definePrompt } from './prompt-template.ts';
import { AUTHOR, LANGUAGE, TONE } from './shared-variables.ts';

export const revision = definePrompt({
  name: 'Section revision',
  purpose: 'Revises one section of an existing article, or one sentence of it, at the request of the user.',
  variables: {
    task: {
      description: 'The prompt for the requested revision: rewrite, expand, shorten or source.',
      required: true,
    },
    tone: TONE,
    format: { description: 'The rule for Markdown or plain prose, as chosen by the user.' },
    author: AUTHOR,
    language: LANGUAGE,
    length: { description: 'Words that the section should have afterwards. Empty for a sentence.' },
    questions: { description: 'How to keep the questions of an FAQ. Empty for other sections.' },
    evidence: { description: 'How to cite facts.', required: true },
    product: {
      description: 'Whether the product may be mentioned here, and which links may be set.',
      required: true,
    },
    answer: { description: 'What the answer must contain.', required: true },
  },
  text: `You revise one section of an existing article. The rest of the article stays as it is, so do not repeat what belongs to other sections.
The record of kind "draft" is the current text of the section. Keep what it says about the author's own experience word for word.
{{task}}
{{tone}}
{{format}}
{{author}}
Write everything in {{language}}, also where the material is in another language. Keep to one spelling, such as British or American: that of the language's region, else of the draft.
{{length}}
{{questions}}
{{evidence}}
{{product}}
{{answer}}`,
});

/** Values of {{task}} in the template above. */
export const revisionKinds = {
  'revision-rewrite': definePrompt({
    name: 'Rewrite a section',
    purpose: 'Explains how to rewrite a section as the user asks. Part of the revision prompt.',
    variables: {},
    text: 'Rewrite the section as the last record of kind "wish" asks. Keep everything that the wish does not mention, including its citations.',
  }),
  'revision-expand': definePrompt({
    name: 'Expand a section',
    purpose: 'Explains how to make a section longer. Part of the revision prompt.',
    variables: {},
    text: 'Make the section longer. Keep what it says, including its citations, and go deeper into what the passages say about its heading. Add nothing that the passages do not say, and do not repeat anything.',
  }),
  'revision-shorten': definePrompt({
    name: 'Shorten a section',
    purpose: 'Explains how to make a section shorter. Part of the revision prompt.',
    variables: {},
    text: 'Make the section shorter. Keep its main points, its figures and their citations. Cut repetition, digressions and examples first. Add nothing.',
  }),
  'revision-source': definePrompt({
    name: 'Rewrite a sentence from the source',
    purpose: 'Explains how to fix a flagged sentence. Part of the revision prompt.',
    variables: {},
    text: 'Rewrite only the sentence in the record of kind "sentence" so that it says what the passages say on the same subject. Correct its figures and names to match the passages. Write one sentence, or two short ones, that fit its place in the draft. If no passage covers the subject, answer with a single dash.',
  }),
} as const;

export const REVISION_RULES = {
  length: (words: number) => `Length: about ${words} words.`,
  questions: 'Keep each question of the draft as a level-three heading (###) with its answer below it.',
  evidence:
    'After every sentence that states a fact from a passage, put the id of that passage in square brackets before the full stop, such as [S1.2], or [S1.2, S3.1] for two. Use only ids that are in the data block. Use no other form of reference and add no list of sources. State no fact, figure or name that is in neither the passages nor the draft.',
  product: {
    here: 'The draft mentions the product in the data block. Mention it honestly and at most once, with its existing link. Add no other links.',
    elsewhere: 'Do not mention the product and add no new links.',
    none: 'Do not recommend products of your own choice and add no new links.',
  },
  other:
    'The record of kind "other article" has sentences of another article by the same publisher, which the draft repeats. Repeat none of them, neither word for word nor with another subject put in: say what only this article has to say, in its own order and words, and leave out what belongs to the other. Take no facts from them.',
  answer: {
    section: 'Answer with only the text of the section: no section heading, no comments about your work.',
    passage:
      'The draft is only a passage of the section, which the record of kind "around" has before and after it. Answer with only the new text of the passage, which must fit between them: do not repeat them, no heading, no comments about your work.',
    sentence: 'Answer with only the new sentence: no quotation marks around it, no comments about your work.',
  },
} as const;
