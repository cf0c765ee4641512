import { definePrompt } from './prompt-template.ts';
import { AUTHOR, LANGUAGE, TONE } from './shared-variables.ts';

export const revision = definePrompt({
  name: 'Section revision',
  purpose: 'Revises one section of an article that stands, or one sentence of it, when a person asks for it.',
  variables: {
    task: {
      description: 'The prompt of what is asked for: rewrite, expand, shorten or source.',
      required: true,
    },
    tone: TONE,
    format: { description: 'The rule for Markdown or plain prose, as the person chose.' },
    author: AUTHOR,
    language: LANGUAGE,
    length: { description: 'Words that the section should have afterwards. Empty for a sentence.' },
    questions: { description: 'How the questions of an FAQ are kept. Empty for other sections.' },
    evidence: { description: 'How facts are cited.', required: true },
    product: {
      description: 'Whether the product may be mentioned here, and which links may be set.',
      required: true,
    },
    answer: { description: 'What the answer consists of.', required: true },
  },
  text: `You revise one section of an article that is written already. Everything else of the article stays as it is: do not repeat what belongs to other sections.
The record of kind "draft" is the section as it stands. What it says of the author's own experience stays as it is said.
{{task}}
{{tone}}
{{format}}
{{author}}
Write everything in {{language}}, also where the material is in another language.
{{length}}
{{questions}}
{{evidence}}
{{product}}
{{answer}}`,
});

/** Values for {{task}} in the template above. */
export const revisionKinds = {
  'revision-rewrite': definePrompt({
    name: 'Rewrite a section',
    purpose:
      "Says how a section is rewritten by a person's instruction, as a part of the prompt of a revision.",
    variables: {},
    text: 'Write the section anew by the last record of kind "wish". Keep what the wish does not speak of, with its citations.',
  }),
  'revision-expand': definePrompt({
    name: 'Expand a section',
    purpose: 'Says how a section is made longer, as a part of the prompt of a revision.',
    variables: {},
    text: 'Make the section longer: keep what it says, with its citations, and go deeper into what the passages say on its heading. Add nothing that they do not say, and say nothing twice.',
  }),
  'revision-shorten': definePrompt({
    name: 'Shorten a section',
    purpose: 'Says how a section is made shorter, as a part of the prompt of a revision.',
    variables: {},
    text: 'Make the section shorter: keep its main points, its figures and the citations that belong to them. Leave out repetition, asides and examples first. Add nothing.',
  }),
  'revision-source': definePrompt({
    name: 'Rewrite a sentence from the source',
    purpose: 'Says how a flagged sentence is mended, as a part of the prompt of a revision.',
    variables: {},
    text: 'Write only the sentence in the record of kind "sentence" anew, so that it says what the passages say on the same matter. Change its figures and names to those of the passages. One sentence, or two short ones, which fit where the sentence stands in the draft. If no passage says anything on the matter, answer with a single dash.',
  }),
} as const;

/** Values for variables of the revision template. */
export const REVISION_RULES = {
  length: (words: number) => `Length: about ${words} words.`,
  questions: 'Each question of the draft stays as a heading of level three (###) with its answer below.',
  evidence:
    'After every sentence that states a fact from a passage, put the id of that passage in square brackets before the full stop, such as [S1.2], or [S1.2, S3.1] for two. Use only ids that are in the data block. No other form of reference and no list of sources. State no fact, figure or name that neither a passage nor the draft states.',
  product: {
    here: 'The draft speaks of the product of the data block: keep that honest and at most once, with the link that it has. Set no other links.',
    elsewhere: 'Do not bring in the product and set no new links.',
    none: 'Recommend no product of your own choice and set no new links.',
  },
  answer: {
    section:
      'Answer with the text of the section only: no heading of the section, no remarks about your work.',
    sentence: 'Answer with the new sentence only: no quotation marks around it, no remarks about your work.',
  },
} as const;
