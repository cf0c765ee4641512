import type { DataRecord } from '../prompt/data-block.ts';

/** What is wrong with a written section. */
export type Fault =
  | { kind: 'language' | 'short' | 'keyphrase' }
  /** Sentences of the section. */
  | { kind: 'citations' | 'repetition'; sentences: readonly string[] };

/** A section that is written anew, with what was wrong before. */
export interface Mending {
  draft: string;
  faults: readonly Fault[];
}

const RULES: Readonly<Record<Fault['kind'], string>> = {
  language: 'The draft is in the wrong language: write it in the language named above.',
  short:
    'The draft is too short: go deeper into what the passages say on the key points until the length is reached, without padding and without saying anything twice.',
  keyphrase: 'The draft lacks the first keyphrase of the article: use it once where it reads naturally.',
  citations:
    'Records of kind "unsupported" are sentences of the draft whose passages do not say so: write them anew from what the passages say, with the id of the passage that says it, or leave them out.',
  repetition:
    'Records of kind "told before" are sentences of the draft that an earlier section has already: replace them by what only this section tells.',
};

const SENTENCE_RECORDS = { citations: 'unsupported', repetition: 'told before' } as const;

export function mendingRules({ faults }: Mending): string[] {
  return [
    'The record of kind "draft" is a first version of this section. Write the whole section anew, keep what is good of it, and mend this:',
    ...faults.map(({ kind }) => RULES[kind]),
  ];
}

export function mendingRecords({ draft, faults }: Mending): DataRecord[] {
  return [
    { kind: 'draft', text: draft },
    ...faults.flatMap((fault) =>
      'sentences' in fault
        ? fault.sentences.map((text) => ({ kind: SENTENCE_RECORDS[fault.kind], text }))
        : [],
    ),
  ];
}
