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
  uncited:
    'The draft cites too little. Records of kind "uncited" are sentences that state facts without a citation. Cite the id of the passage that says so behind each, rewrite it from a passage, or leave it out.',
  figures:
    'Records of kind "unsourced" are sentences with a figure, year or study that no passage has. Correct them from the passages with a citation, or leave the figure out.',
  disputed:
    'Records of kind "disputed" are sentences with a figure, name or date that another passage contradicts. Say who says what and cite both, or leave it out.',
  copied:
    'Records of kind "copied" are sentences that repeat a source word for word. Say the same in your own words, with the citation.',
  stuffing: "The draft uses the article's first keyphrase far too often. Use it at most twice.",
  chatter: 'The draft talks about you or your work. Write only the text of the section.',
  'off-topic':
    'The draft is about something else. Write about the heading and the key points of the section, from its passages.',
  repetition:
    'Records of kind "repeated" are sentences of the draft that repeat an earlier section. Replace them with content that only this section covers.',
} as const;
