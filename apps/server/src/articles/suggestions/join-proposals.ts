import type { Tx } from '../../platform/db/connect.ts';
import { findEvidence } from '../review/find-evidence.ts';
import { type ArticleRow, updateArticle } from '../text/queries.ts';
import { joinEvidence, type KnownEvidence, rewriterOf } from '../text/sections/join-evidence.ts';
import { findProposalRow } from '../text/sections/queries.ts';
import type { KeptProposal } from '../text/tables.ts';
import type { SuggestionRow } from './queries.ts';

/** Adds the sources of proposals that were kept as suggestions to the article's evidence. Joining again changes nothing. */
export async function joinProposals(
  ctx: { db: Tx },
  article: ArticleRow,
  accepted: readonly Pick<SuggestionRow, 'proposalId'>[],
): Promise<void> {
  const ids = new Set(accepted.flatMap(({ proposalId }) => proposalId ?? []));
  if (ids.size === 0) return;
  const writers: KeptProposal['writtenBy'][] = [];
  let known: KnownEvidence = await findEvidence(ctx, article);
  for (const id of ids) {
    const row = await findProposalRow(ctx.db, article.id, id);
    if (!row) continue;
    writers.push(row.proposal.writtenBy);
    // Only some of its text may have been accepted, so it counts as a part of its section.
    if (row.proposal.citations.length + row.proposal.references.length === 0) continue;
    known = await joinEvidence(ctx, article, known, { ...row, proposal: { ...row.proposal, isPart: true } });
  }
  await updateArticle(ctx.db, article.id, { rewrittenBy: rewriterOf(article, writers) });
}
