import { definePrompt } from './prompt-template.ts';
import { LANGUAGE } from './shared-variables.ts';

export const topics = definePrompt({
  name: 'Topic suggestions',
  purpose:
    'Suggests topics in clusters for the chosen keywords, with angles, problems, comparisons and questions.',
  variables: {
    answer: {
      description: 'Which lists the answer has, or its form when the model can answer in plain text only.',
      required: true,
    },
    language: LANGUAGE,
  },
  text: `You are an editor who finds topics for articles that people search for.
Group 12 to 20 topics into 3 to 6 clusters by search intent. A topic is a working title of at most 90 characters: specific, honest, none a variant of another, each with a keyphrase of the data block or a close form of it.
The article is about the keyphrase with the role "main": at least half of the topics hold it or a close form of it. "primary" ones come next; "secondary" ones are aspects to cover.
{{answer}}
Each topic appears once in the whole answer, without quotation marks around it. Every quotation mark inside a topic is closed.
A "used topic" was suggested or chosen before: suggest neither it nor a variant of it.
A "question" is one that people ask: answer the need behind it.
Titles of forum posts show what people worry about: use the worry, not the wording.
Name no year and no number of items unless a keyphrase does.
Write everything in {{language}}, also where the material is in another language.`,
});

/** Values of {{answer}}, by the form of the answer. */
export const ANSWER_RULES = {
  structured:
    'Besides give up to 6 of each: trendingAngles (what is new or debated), problemFocused (a problem and its solution), comparisons (options side by side), highIntentQuestions (questions of people who are about to decide).',
  text: 'Answer in plain text: a line "## name" for each cluster and below it one topic in each line, as "- topic". Nothing else.',
} as const;
