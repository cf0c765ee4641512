import { citeVerbatim } from '../write/revision/cite-verbatim.ts';
import type { RevisionContext, RevisionInput, SectionProposal } from '../write/revision/revision.ts';
import { toProposal } from '../write/revision/to-proposal.ts';
import { reviseFromSources } from './revise-from-sources.ts';

/** Returns the sentence itself if a source has it word for word, else, with `quoteMore`, cuts and quotations. */
export function proposeFromSources({
  input,
  context,
  quoteMore,
}: {
  input: RevisionInput;
  context: RevisionContext;
  quoteMore: boolean;
}): SectionProposal | null {
  const propose = (written: string | null | undefined) =>
    written ? toProposal({ written, writtenBy: 'drafter', input, context }) : null;
  const stated = input.mode === 'source' ? propose(citeVerbatim(input, context)) : null;
  return stated ?? (quoteMore ? propose(reviseFromSources(input, context)) : null);
}
