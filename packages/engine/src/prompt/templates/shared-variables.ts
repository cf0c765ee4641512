import type { PromptVariable } from './prompt-template.ts';

export const LANGUAGE: PromptVariable = {
  description: 'The language of the article, such as "Spanish (es)".',
  required: true,
};
export const TONE: PromptVariable = { description: 'The rule for the tonality that the person chose.' };
export const AUTHOR: PromptVariable = {
  description: 'How to write for the chosen author profile, or for a general reader when there is none.',
};
