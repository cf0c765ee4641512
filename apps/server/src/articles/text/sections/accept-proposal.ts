import type { Db } from '../../../platform/db/connect.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/errors.ts';
import { findEvidence } from '../../review/find-evidence.ts';
import { lockArticle, updateArticle } from '../queries.ts';
import { currentArticle, type EditedTask } from './current-article.ts';
import { joinEvidence, rewriterOf } from './join-evidence.ts';
import { sectionChanged } from './policy.ts';
import { takeProposal } from './queries.ts';

/**
 * Adds a proposal's citations to the article's evidence, before its text is saved with the article. The section then
 * counts as written, not as typed.
 */
export const acceptProposal = (ctx: { db: Db }, key: EditedTask, proposalId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockArticle(tx.db, key);
    const { article, parts } = await currentArticle(tx, key);
    const taken = await takeProposal(tx.db, article.id, proposalId);
    if (!taken) throw notFound('Proposal');
    const { heading, ordinal, proposal } = taken;
    const isCurrent = parts.sections.some(
      (section) =>
        section.heading === heading && section.ordinal === ordinal && section.markdown === proposal.asked,
    );
    if (!isCurrent) throw sectionChanged();
    const known = await findEvidence(tx, article);
    await joinEvidence(tx, article, known, taken);
    await updateArticle(tx.db, article.id, {
      changedBy: key.userId,
      rewrittenBy: rewriterOf(article, [proposal.writtenBy]),
    });
  });
