import type { Tx } from '../../platform/db/connect.ts';
import { findEvidence } from '../review/find-evidence.ts';
import { type ArticleRow, updateArticle } from '../text/queries.ts';
import { joinEvidence, type KnownEvidence, rewriterOf } from '../text/sections/join-evidence.ts';
import { findProposalRow } from '../text/sections/queries.ts';
import type { KeptProposal } from '../text/tables.ts';
import type { SuggestionRow } from './queries.ts';

/**
 * Records who wrote accepted suggestions, and adds the sources of those that were proposals to the article's evidence.
 * Joining again changes nothing.
 */
export async function joinProposals(
  ctx: { db: Tx },
  article: ArticleRow,
  accepted: readonly Pick<SuggestionRow, 'proposalId' | 'authorKind'>[],
): Promise<void> {
  const ids = new Set(accepted.flatMap(({ proposalId }) => proposalId ?? []));
  const writers = accepted.filter(isOfUnknownModel).map((): KeptProposal['writtenBy'] => 'model');
  if (ids.size + writers.length === 0) return;
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

/** A program may pass on what a model wrote, and a model's proposal may be gone by now. */
const isOfUnknownModel = ({
  authorKind,
  proposalId,
}: Pick<SuggestionRow, 'proposalId' | 'authorKind'>): boolean =>
  authorKind === 'program' || (authorKind === 'model' && proposalId === null);
