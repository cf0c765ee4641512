import type { Reference } from '@inkstep/engine';
import type { SectionLock } from '@inkstep/engine/checks';
import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { jsonb } from '../queries.ts';
import { articleSections, type KeptProposal, sectionLocks, sectionProposals } from '../tables.ts';

const PROPOSALS_KEPT = 20;

/** Answers its id. */
export async function insertProposal(
  db: Db,
  values: {
    taskId: string;
    heading: string;
    ordinal: number;
    proposal: KeptProposal;
    references: Reference[];
  },
): Promise<string> {
  const [row] = await db
    .insert(sectionProposals)
    .values({ ...values, proposal: jsonb(values.proposal) })
    .returning({ id: sectionProposals.id });
  if (!row) throw new Error('the proposal was not inserted');
  return row.id;
}

export async function deleteSurplusProposals(db: Db, taskId: string): Promise<void> {
  const newest = db
    .select({ id: sectionProposals.id })
    .from(sectionProposals)
    .where(eq(sectionProposals.taskId, taskId))
    .orderBy(desc(sectionProposals.createdAt))
    .limit(PROPOSALS_KEPT);
  await db
    .delete(sectionProposals)
    .where(and(eq(sectionProposals.taskId, taskId), notInArray(sectionProposals.id, newest)));
}

/** The proposal, which is gone then. */
export async function takeProposal(db: Tx, taskId: string, proposalId: string) {
  const [row] = await db
    .delete(sectionProposals)
    .where(and(eq(sectionProposals.taskId, taskId), eq(sectionProposals.id, proposalId)))
    .returning({
      heading: sectionProposals.heading,
      ordinal: sectionProposals.ordinal,
      proposal: sectionProposals.proposal,
      references: sectionProposals.references,
    });
  return row;
}

export async function upsertLocks(db: Db, taskId: string, locks: SectionLock[]): Promise<void> {
  await db
    .insert(sectionLocks)
    .values({ taskId, locks })
    .onConflictDoUpdate({ target: sectionLocks.taskId, set: { locks } });
}

/** What a section reads where no person has typed into it; one that is new comes last. */
export async function setBaseline(
  db: Tx,
  taskId: string,
  { heading, ordinal, markdown }: { heading: string; ordinal: number; markdown: string },
): Promise<void> {
  // The introduction stands below the title, whatever it is called.
  const named = heading === '' ? eq(articleSections.level, 1) : eq(articleSections.heading, heading);
  const [known] = await db
    .select({ position: articleSections.position })
    .from(articleSections)
    .where(and(eq(articleSections.taskId, taskId), named))
    .orderBy(asc(articleSections.position))
    .offset(ordinal)
    .limit(1);
  if (known) {
    await db
      .update(articleSections)
      .set({ markdown })
      .where(and(eq(articleSections.taskId, taskId), eq(articleSections.position, known.position)));
    return;
  }
  await db.insert(articleSections).values({
    taskId,
    position: sql<number>`(SELECT coalesce(max(position), -1) + 1 FROM ${articleSections} WHERE task_id = ${taskId})`,
    sectionId: '',
    heading,
    level: heading === '' ? 1 : 2,
    markdown,
    citations: [],
  });
}
