import { definePrompt } from './prompt-template.ts';

export const sectionRepair = definePrompt({
  name: 'Section repair',
  purpose: 'Follows the prompt of a section that failed the checks and is rewritten.',
  variables: {
    faults: {
      description: 'The problems that the checks found, one per line, and how to fix each.',
      required: true,
    },
  },
  text: `The record of kind "draft" is the first version of this section. Rewrite the whole section. Keep what is good and fix these problems:
{{faults}}`,
});

export const FAULT_RULES = {
  language: 'The draft is in the wrong language. Write it in the language named above.',
  short:
    'The draft is too short. Go deeper into what the passages say about the key points until you reach the requested length. Do not pad the text and do not repeat anything.',
  keyphrase:
    "The draft does not contain the article's first keyphrase. Use it once where it reads naturally.",
  citations:
    'Records of kind "unsupported" are sentences of the draft that their cited passages do not support. Rewrite them from what the passages say, citing the id of the passage that says it, or leave them out.',
  repetition:
    'Records of kind "repeated" are sentences of the draft that repeat an earlier section. Replace them with content that only this section covers.',
} as const;
