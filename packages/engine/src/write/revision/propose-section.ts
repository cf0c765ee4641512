import type { EnginePorts, ModelFailure } from '../../ports.ts';
import { unlessCancelled } from '../../prompt/step.ts';
import { passageSection, revisedPassage, withPassage } from './passage.ts';
import { reviseWithModel } from './revise-with-model.ts';
import type { RevisionInput, SectionProposal } from './revision.ts';

export type RevisionPorts = Pick<EnginePorts, 'model' | 'compute' | 'nonce' | 'prompts' | 'signal'>;

/** `proposal` is null if there is nothing to propose: nothing to cut, nothing new in the sources, or no change. */
export type RevisionResult =
  | { ok: true; proposal: SectionProposal | null }
  | { ok: false; failure: ModelFailure };

/**
 * Proposes new text for a section: with a model, or without one by cutting and quoting. Citation numbers keep their
 * sources, new sources get the next ones. A sentence that a source has word for word only gets its citation.
 */
export async function proposeSection(input: RevisionInput, ports: RevisionPorts): Promise<RevisionResult> {
  const { section, language } = input;
  const selected = revisedPassage(input);
  if (!selected) return revise(input, ports);
  const passage = passageSection(section, selected);
  const revised = await revise({ ...input, section: passage }, ports);
  if (!revised.ok || revised.proposal === null) return revised;
  const markdown = withPassage(section, passage, revised.proposal.markdown, language);
  if (markdown === section.markdown) return { ok: true, proposal: null };
  return { ok: true, proposal: { ...revised.proposal, markdown } };
}

function revise(input: RevisionInput, { model, ...ports }: RevisionPorts): Promise<RevisionResult> {
  const { compute, signal } = ports;
  return unlessCancelled<RevisionResult>(signal, async () => {
    const context = await compute('prepareRevision', input);
    if (model === null || input.mode === 'source') {
      const quoteMore = model === null;
      const proposal = await compute('proposeFromSources', { input, context, quoteMore });
      if (model === null || proposal !== null) return { ok: true, proposal };
    }
    const written = await reviseWithModel(input, context, { ...ports, model });
    if (!written.ok) return written;
    const proposal =
      written.value === null
        ? null
        : await compute('toProposal', { written: written.value, writtenBy: 'model', input, context });
    return { ok: true, proposal };
  });
}
