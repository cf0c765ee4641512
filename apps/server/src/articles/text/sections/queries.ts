import type { Reference } from '@inkstep/engine';
import type { SectionLock } from '@inkstep/engine/checks';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { modelCalls } from '../../../ai/index.ts';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { jsonb } from '../../../platform/db/sql-fragments.ts';
import { articleSuggestions } from '../../suggestions/tables.ts';
import { articleLocks, articleProposals, type KeptProposal } from '../tables.ts';

const PROPOSALS_KEPT = 20;

/** Returns its ID. */
export async function insertProposal(
  db: Db,
  values: {
    articleId: string;
    heading: string;
    ordinal: number;
    proposal: KeptProposal;
    references: Reference[];
  },
): Promise<string> {
  const [row] = await db
    .insert(articleProposals)
    .values({ ...values, proposal: jsonb(values.proposal) })
    .returning({ id: articleProposals.id });
  if (!row) throw new Error('the proposal was not inserted');
  return row.id;
}

/** Keeps those whose evidence undecided suggestions need. */
export async function deleteSurplusProposals(db: Db, articleId: string): Promise<void> {
  const newest = db
    .select({ id: articleProposals.id })
    .from(articleProposals)
    .where(eq(articleProposals.articleId, articleId))
    .orderBy(desc(articleProposals.createdAt))
    .limit(PROPOSALS_KEPT);
  await db.delete(articleProposals).where(
    and(
      eq(articleProposals.articleId, articleId),
      notInArray(articleProposals.id, newest),
      sql`NOT EXISTS (SELECT FROM ${articleSuggestions} WHERE ${articleSuggestions.proposalId} = ${articleProposals.id}
          AND ${articleSuggestions.state} IN ('open', 'stale'))`,
    ),
  );
}

const proposalColumns = {
  heading: articleProposals.heading,
  ordinal: articleProposals.ordinal,
  proposal: articleProposals.proposal,
  references: articleProposals.references,
};

/** Returns and deletes the proposal. Suggestions that were made of it keep their text. */
export async function takeProposal(db: Tx, articleId: string, proposalId: string) {
  const [row] = await db
    .delete(articleProposals)
    .where(and(eq(articleProposals.articleId, articleId), eq(articleProposals.id, proposalId)))
    .returning(proposalColumns);
  return row;
}

export async function findProposalRow(db: Db, articleId: string, proposalId: string) {
  const [row] = await db
    .select(proposalColumns)
    .from(articleProposals)
    .where(and(eq(articleProposals.articleId, articleId), eq(articleProposals.id, proposalId)));
  return row;
}

/** Model that last wrote a text of this step in the workspace, as the ledger names it. */
export async function findLastModel(
  db: Db,
  { workspaceId, step }: { workspaceId: string; step: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ model: modelCalls.model })
    .from(modelCalls)
    .where(
      and(
        eq(modelCalls.workspaceId, workspaceId),
        eq(modelCalls.step, step),
        eq(modelCalls.outcome, 'ok'),
        sql`${modelCalls.startedAt} > now() - interval '1 hour'`,
      ),
    )
    .orderBy(desc(modelCalls.id))
    .limit(1);
  return row?.model;
}

export async function upsertLocks(db: Db, articleId: string, locks: SectionLock[]): Promise<void> {
  await db
    .insert(articleLocks)
    .values({ articleId, locks })
    .onConflictDoUpdate({ target: articleLocks.articleId, set: { locks } });
}

export async function findLocks(db: Db, articleId: string): Promise<SectionLock[]> {
  const [row] = await db
    .select({ locks: articleLocks.locks })
    .from(articleLocks)
    .where(eq(articleLocks.articleId, articleId));
  return row?.locks ?? [];
}
