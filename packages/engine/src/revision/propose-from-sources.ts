import { proposalOf } from './proposal-of.ts';
import { reviseFromSources } from './revise-from-sources.ts';
import type { RevisionInput, RevisionMaterial, SectionProposal } from './revision.ts';
import { statedSentence } from './stated-sentence.ts';

/**
 * A proposal without a model: the sentence itself where a source has it word for word, or else, with `quoteMore`, what
 * can be cut and quoted.
 */
export function proposeFromSources({
  input,
  material,
  quoteMore,
}: {
  input: RevisionInput;
  material: RevisionMaterial;
  quoteMore: boolean;
}): SectionProposal | null {
  const propose = (written: string | null | undefined) =>
    written ? proposalOf({ written, writtenBy: 'drafter', input, material }) : null;
  const stated = input.mode === 'source' ? propose(statedSentence(input, material)) : null;
  return stated ?? (quoteMore ? propose(reviseFromSources(input, material)) : null);
}
