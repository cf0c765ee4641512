import type { Reference } from '@inkstep/engine';
import type { Db } from '../../../platform/db/connect.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getTask, holdTask } from '../../tasks/index.ts';
import { findEvidence } from '../by-owner/find-evidence.ts';
import type { Evidence } from '../evidence/evidence-of.ts';
import { replaceEvidence } from '../evidence/replace-evidence.ts';
import type { CitedSection, KeptProposal } from '../tables.ts';
import { articleChanged } from './policy.ts';
import { setBaseline, takeProposal } from './queries.ts';
import { standingArticle } from './standing-article.ts';

/**
 * Adds what a proposal cites to the evidence of the article, before its text is saved with the article. The section
 * counts as written from then on, not as typed.
 */
export function acceptProposal(
  ctx: { db: Db },
  actor: Actor,
  { taskId, proposalId }: { taskId: string; proposalId: string },
): Promise<void> {
  const key = { userId: actor.userId, taskId };
  return inTransaction(ctx, async (tx) => {
    await holdTask(tx, key);
    const { article } = await standingArticle(tx, actor, await getTask(tx, actor, taskId));
    const taken = await takeProposal(tx.db, taskId, proposalId);
    if (!taken) throw notFound('Proposal');
    const { heading, ordinal, proposal, references: before } = taken;
    const stands = article.sections.some(
      (section) =>
        section.heading === heading && section.ordinal === ordinal && section.markdown === proposal.asked,
    );
    if (!stands) throw articleChanged();
    const known = await findEvidence(tx, taskId);
    if (proposal.references.some(isTaken(known.references, before))) throw articleChanged();
    await replaceEvidence(tx, key, {
      ...joined(known, { heading, ordinal }, proposal),
      checks: known.checks,
    });
    // A single sentence does not make the rest of the section ours.
    if (proposal.mode !== 'source') await setBaseline(tx.db, taskId, { heading, ordinal, ...proposal });
  });
}

const same = (one: Reference | undefined, other: Reference): boolean =>
  one !== undefined && one.sourceId === other.sourceId && one.title === other.title && one.url === other.url;

/** A number that was free when the proposal was made may stand for another source by now. */
const isTaken =
  (now: readonly Reference[], before: readonly Reference[]) =>
  (added: Reference): boolean => {
    const holder = now.find(({ number }) => number === added.number);
    if (!holder || same(holder, added)) return false;
    return !same(
      before.find(({ number }) => number === added.number),
      holder,
    );
  };

interface Place {
  heading: string;
  ordinal: number;
}

function joined(known: Evidence, place: Place, proposal: KeptProposal): Evidence {
  const added = new Set(proposal.references.map(({ number }) => number));
  const ids = new Set(proposal.passages.map(({ id }) => id));
  return {
    references: [...known.references.filter(({ number }) => !added.has(number)), ...proposal.references].sort(
      (a, b) => a.number - b.number,
    ),
    passages: [...known.passages.filter(({ id }) => !ids.has(id)), ...proposal.passages],
    sections: withCited(known.sections, place, proposal),
    notes: known.notes,
  };
}

/** Sections with one heading are told apart by their order: those before this one that cite nothing have a place too. */
function withCited(
  sections: readonly CitedSection[],
  { heading, ordinal }: Place,
  { citations }: KeptProposal,
): CitedSection[] {
  const key = heading.toLowerCase();
  const places = [...sections.keys()].filter((at) => sections[at]?.heading.toLowerCase() === key);
  const at = places[ordinal];
  if (at !== undefined) return sections.with(at, { heading, citations });
  const before = Array.from({ length: ordinal - places.length }, () => ({ heading, citations: [] }));
  return [...sections, ...before, { heading, citations }];
}
