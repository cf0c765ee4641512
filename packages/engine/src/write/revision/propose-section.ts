import type { EnginePorts, ModelFailure } from '../../ports.ts';
import { invalid, unlessCancelled } from '../../prompt/step.ts';
import { passageSection, revisedPassage, withPassage } from './passage.ts';
import { reviseWithModel } from './revise-with-model.ts';
import type { RevisionInput, SectionProposal } from './revision.ts';
import { keepsStructure } from './structure.ts';

const TRIES = 2;

export type RevisionPorts = Pick<EnginePorts, 'model' | 'compute' | 'nonce' | 'prompts' | 'signal'>;

/** `proposal` is null if there is nothing to propose: nothing to cut, nothing new in the sources, or no change. */
export type RevisionResult =
  | { ok: true; proposal: SectionProposal | null }
  | { ok: false; failure: ModelFailure };

/**
 * Proposes new text for a section: with a model, or without one by cutting and quoting. Citation numbers keep their
 * sources, new sources get the next ones. A sentence that a source has word for word only gets its citation. A model
 * that breaks a table, or loses structure that should stay, is asked once more.
 */
export async function proposeSection(input: RevisionInput, ports: RevisionPorts): Promise<RevisionResult> {
  const { section, language, mode } = input;
  const selected = revisedPassage(input);
  const passage = selected && passageSection(section, selected);
  const whole = (markdown: string) =>
    passage ? withPassage(section, passage, markdown, language) : markdown;
  const isStrict = mode === 'source' || input.keepsStructure === true;
  const isSound = (markdown: string) => keepsStructure(section.markdown, whole(markdown), { isStrict });
  const revised = await revise(passage ? { ...input, section: passage } : input, ports, isSound);
  if (!revised.ok || revised.proposal === null) return revised;
  const markdown = whole(revised.proposal.markdown);
  if (markdown === section.markdown) return { ok: true, proposal: null };
  return { ok: true, proposal: { ...revised.proposal, markdown } };
}

function revise(
  input: RevisionInput,
  { model, ...ports }: RevisionPorts,
  isSound: (markdown: string) => boolean,
): Promise<RevisionResult> {
  const { compute, signal } = ports;
  return unlessCancelled<RevisionResult>(signal, async () => {
    const context = await compute('prepareRevision', input);
    if (model === null || input.mode === 'source') {
      const quoteMore = model === null;
      const proposal = await compute('proposeFromSources', { input, context, quoteMore });
      if (model === null || proposal !== null) return { ok: true, proposal };
    }
    for (let tries = 0; tries < TRIES; tries += 1) {
      const written = await reviseWithModel(input, context, { ...ports, model });
      if (!written.ok) return written;
      if (written.value === null) return { ok: true, proposal: null };
      const work = { written: written.value, writtenBy: 'model', input, context } as const;
      const proposal = await compute('toProposal', work);
      if (proposal === null || isSound(proposal.markdown)) return { ok: true, proposal };
    }
    return invalid(
      'The model broke a table or lost a heading or list item, so its text is not offered. Try again, or edit the text yourself.',
    );
  });
}
