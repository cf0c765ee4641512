import { definePrompt } from './prompt-template.ts';

export const sectionRepair = definePrompt({
  name: 'Section repair',
  purpose: 'Follows the prompt of a section whose first version failed the checks and is written anew.',
  variables: {
    faults: {
      description: 'What the checks found, one line each, with what to do about it.',
      required: true,
    },
  },
  text: `The record of kind "draft" is a first version of this section. Write the whole section anew, keep what is good of it, and mend this:
{{faults}}`,
});

export const FAULT_RULES = {
  language: 'The draft is in the wrong language: write it in the language named above.',
  short:
    'The draft is too short: go deeper into what the passages say on the key points until the length is reached, without padding and without saying anything twice.',
  keyphrase: 'The draft lacks the first keyphrase of the article: use it once where it reads naturally.',
  citations:
    'Records of kind "unsupported" are sentences of the draft whose passages do not say so: write them anew from what the passages say, with the id of the passage that says it, or leave them out.',
  repetition:
    'Records of kind "told before" are sentences of the draft that an earlier section has already: replace them by what only this section tells.',
} as const;
