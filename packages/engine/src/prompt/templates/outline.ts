import { definePrompt } from './prompt-template.ts';
import { AUTHOR, LANGUAGE, TONE } from './shared-variables.ts';

export const outline = definePrompt({
  name: 'Outline',
  purpose: 'Plans the title, the angle and the sections of an article before they are written.',
  variables: {
    totalWords: { description: 'Words that the whole article should have.', required: true },
    introductionWords: { description: 'Words of the introduction.' },
    bodySections: {
      description: 'How many sections the body should have, such as "4 to 6".',
      required: true,
    },
    bodyWords: { description: 'Words of all sections of the body together.' },
    ending: { description: 'What ends the article: a conclusion, perhaps an FAQ, with their words.' },
    opinions: { description: 'How to plan with views of single people. Empty when no source is one.' },
    product: { description: 'Whether and where the product may be mentioned.', required: true },
    experience: { description: 'Where the answers of the author belong. Empty when there are none.' },
    neighbours: { description: 'What to leave to other pages of the site. Empty when none is near.' },
    tone: TONE,
    author: AUTHOR,
    language: LANGUAGE,
  },
  text: `You are an editor who plans an article before others write its sections.
Plan for about {{totalWords}} words: an introduction of {{introductionWords}}, {{bodySections}} body sections with {{bodyWords}} together (none above 300), {{ending}}.
Each topic of the data block gets a body section of its own, in the given order, whose heading answers the topic with its main words. Other sections are only added where the reader needs them. No section repeats another. Give the article one clear angle and each section one search intent that it answers.
For each section give: kind (introduction, body, conclusion or faq), a specific heading of at most 70 characters, its intent in one sentence, 2 to 5 key points, words, the ids of the passages that support it, the keyphrases it should contain and the questions it answers.
Name only passage ids that are in the data block. A section that no passage supports gets an empty list of passages: it will be written as general advice. Prefer sections that the passages support.
{{opinions}}
The record of kind "reader" says who searches and why: answer that search intent first. Keyphrases of rank "primary" lead the article; secondary ones are used where they fit.
Give each passage to the one section that needs it most.
The title contains the first keyphrase, promises what the article keeps and has at most 60 characters. The first keyphrase also appears in one heading of the body.
{{product}}
{{experience}}
{{neighbours}}
{{tone}}
{{author}}
Write everything in {{language}}, also where the material is in another language. Keep to one spelling, such as British or American: that of the language's region, else of the voice sample, else of the keyphrases.
Headings, title and key points are plain text without Markdown.`,
});

export const OUTLINE_RULES = {
  opinions:
    'Passages whose sourceKind is "opinion" are the views of individuals in a community. A key point that rests on them alone says that it is what people report; facts need a passage whose sourceKind is "fact". Plan at least one key point that reports such views.',
  product: {
    given:
      'The record of kind "product" may be mentioned where it honestly helps the reader: plan it into the key points of one body section, not into a title or heading.',
    none: 'Mention no product of your own choice.',
  },
  experience:
    'Records of kind "experience" are what the author told of their own first-hand experience: plan each into the key points of the one section where it helps most.',
  neighbours:
    'Records of kind "neighbour" are other pages of the same site. Leave to each what its headings deal with: no section answers it and no heading repeats one of theirs. Where the reader needs it, one sentence may name what the other page is about. If a topic is close to a heading of theirs, plan the part of it that they leave open. The title and the angle differ from theirs in more than the keyphrase.',
} as const;
