import type { DataRecord } from '../../prompt/data-block.ts';
import { fillPrompt } from '../../prompt/fill-prompt.ts';
import type { PromptTexts } from '../../prompt/templates/prompt-templates.ts';
import { FAULT_RULES } from '../../prompt/templates/section-repair.ts';

export type Fault =
  | { kind: 'language' | 'short' | 'keyphrase' | 'stuffing' | 'chatter' | 'off-topic' }
  /** Faulty sentences. */
  | {
      kind: 'citations' | 'uncited' | 'figures' | 'disputed' | 'copied' | 'repetition';
      sentences: readonly string[];
    };

export interface SectionRepair {
  draft: string;
  faults: readonly Fault[];
}

const SENTENCE_RECORDS = {
  citations: 'unsupported',
  uncited: 'uncited',
  figures: 'unsourced',
  disputed: 'disputed',
  copied: 'copied',
  repetition: 'repeated',
} as const;

export function repairInstructions({ faults }: SectionRepair, prompts?: PromptTexts): string {
  return fillPrompt(
    'section-repair',
    { faults: faults.map(({ kind }) => FAULT_RULES[kind]).join('\n') },
    prompts,
  );
}

export function repairRecords({ draft, faults }: SectionRepair): DataRecord[] {
  return [
    { kind: 'draft', text: draft },
    ...faults.flatMap((fault) =>
      'sentences' in fault
        ? fault.sentences.map((text) => ({ kind: SENTENCE_RECORDS[fault.kind], text }))
        : [],
    ),
  ];
}
