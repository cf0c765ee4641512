import type { ArticleBrief, GivenOutline, Outline, Writer } from '../article.ts';
import type { EnginePorts, ModelFailure } from '../ports.ts';
import { unlessCancelled } from '../run/step.ts';
import { makeOutline } from './make-outline.ts';

export type ProposedOutline =
  | { ok: true; outline: GivenOutline; madeBy: Writer }
  | { ok: false; failure: ModelFailure };

/** An outline for the user to edit before anything is written: one call, or without a model the drafter's plan. */
export function proposeOutline(
  whole: ArticleBrief,
  { model, ...ports }: Pick<EnginePorts, 'model' | 'compute' | 'nonce' | 'prompts' | 'signal'>,
): Promise<ProposedOutline> {
  const { compute, signal } = ports;
  return unlessCancelled<ProposedOutline>(signal, async () => {
    if (model === null) {
      return { ok: true, outline: editable(await compute('draftOutline', whole)), madeBy: 'drafter' };
    }
    const made = await makeOutline(await compute('readBrief', whole), { ...ports, model });
    return made.ok ? { ok: true, outline: editable(made.value), madeBy: 'model' } : made;
  });
}

/** The sources stand for their passages, which change with the words of a section. */
function editable({ title, angle, sections }: Outline): GivenOutline {
  return {
    title,
    angle,
    sections: sections.map(
      ({ kind, heading, intent, keyPoints, targetWords, keyphrases, questions, passageIds }) => ({
        kind,
        heading,
        intent,
        keyPoints,
        targetWords,
        keyphrases,
        questions,
        sources: [...new Set(passageIds.map(sourceOf))].sort((a, b) => a - b),
      }),
    ),
  };
}

const sourceOf = (passageId: string): number => Number(/^S(\d+)/.exec(passageId)?.[1]) - 1;
