import type { ArticleBrief, EditableOutline, Writer } from '../../article.ts';
import type { EnginePorts, ModelFailure } from '../../ports.ts';
import { unlessCancelled } from '../../prompt/step.ts';
import { editableOutline } from './editable-outline.ts';
import { makeOutline } from './make-outline.ts';

export type ProposedOutline =
  | { ok: true; outline: EditableOutline; madeBy: Writer }
  | { ok: false; failure: ModelFailure };

/** Proposes an outline to edit before the article is written: one call, or without a model the drafter's plan. */
export function proposeOutline(
  whole: ArticleBrief,
  { model, ...ports }: Pick<EnginePorts, 'model' | 'compute' | 'nonce' | 'prompts' | 'signal'>,
): Promise<ProposedOutline> {
  const { compute, signal } = ports;
  return unlessCancelled<ProposedOutline>(signal, async () => {
    if (model === null) {
      return { ok: true, outline: await compute('outlineNotes', whole), madeBy: 'drafter' };
    }
    const read = await compute('prepareBrief', whole);
    const made = await makeOutline(read, { ...ports, model });
    return made.ok
      ? { ok: true, outline: editableOutline(made.value, read.passages), madeBy: 'model' }
      : made;
  });
}
