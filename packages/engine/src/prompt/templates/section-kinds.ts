import { definePrompt } from './prompt-template.ts';

/** Values of {{kind}} in the section template. */
export const sectionKinds = {
  'section-introduction': definePrompt({
    name: 'Introduction',
    purpose: 'Says what an introduction is, as a part of the prompt of its section.',
    variables: {},
    text: 'This is the introduction. Say in the first two sentences what the reader gains, with the first keyphrase in the first sentence. Promise only what the finished sections keep. No headings.',
  }),
  'section-body': definePrompt({
    name: 'Body section',
    purpose: 'Says what a section of the body is, as a part of its prompt.',
    variables: {},
    text: 'This is a section of the body. Open with its answer, then explain. No heading at the start: it is set already.',
  }),
  'section-conclusion': definePrompt({
    name: 'Conclusion',
    purpose: 'Says what a conclusion is, as a part of the prompt of its section.',
    variables: {},
    text: 'This is the conclusion. Draw together what the finished sections say, add no new facts, end with one clear next step. No headings.',
  }),
  'section-faq': definePrompt({
    name: 'FAQ',
    purpose: 'Says what the FAQ is, as a part of the prompt of its section.',
    variables: {},
    text: 'This is the FAQ. For each question of the section write the question as a heading of level three (###) and below it an answer of two to four sentences.',
  }),
} as const;
