import type { Tx } from '../../platform/db/connect.ts';
import { findEvidence } from '../review/find-evidence.ts';
import type { ArticleRow } from '../text/queries.ts';
import { joinEvidence, type KnownEvidence } from '../text/sections/join-evidence.ts';
import { findProposalRow } from '../text/sections/queries.ts';
import type { SuggestionRow } from './queries.ts';

/** Adds the sources of proposals that were kept as suggestions to the article's evidence. Joining again changes nothing. */
export async function joinProposals(
  ctx: { db: Tx },
  article: ArticleRow,
  accepted: readonly Pick<SuggestionRow, 'proposalId'>[],
): Promise<void> {
  const ids = new Set(accepted.flatMap(({ proposalId }) => proposalId ?? []));
  if (ids.size === 0) return;
  let known: KnownEvidence = await findEvidence(ctx, article);
  for (const id of ids) {
    const row = await findProposalRow(ctx.db, article.id, id);
    // Only some of its text may have been accepted, so it counts as a part of its section.
    if (!row || row.proposal.citations.length + row.proposal.references.length === 0) continue;
    known = await joinEvidence(ctx, article, known, { ...row, proposal: { ...row.proposal, isPart: true } });
  }
}
