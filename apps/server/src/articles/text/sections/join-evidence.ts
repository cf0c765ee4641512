import { randomUUID } from 'node:crypto';
import type { Citation, Passage, Reference } from '@inkstep/engine';
import type { Tx } from '../../../platform/db/connect.ts';
import { deleteUnusedEvidence, insertEvidence } from '../../review/queries.ts';
import type { Evidence } from '../../review/select-evidence.ts';
import { type ArticleRow, updateArticle } from '../queries.ts';
import type { ArticleChecks, KeptProposal, WrittenSection } from '../tables.ts';
import { sectionChanged } from './policy.ts';

interface ProposedSection {
  heading: string;
  ordinal: number;
  proposal: KeptProposal;
  /** References of the article when the proposal was made. */
  references: Reference[];
}

export type KnownEvidence = Evidence & { checks: ArticleChecks | null };

/**
 * Adds a proposal's citations to the article's evidence and returns it. Requires the article's lock.
 * @throws DomainError ARTICLE_CHANGED if its numbers mean other sources by now
 */
export async function joinEvidence(
  ctx: { db: Tx },
  article: Pick<ArticleRow, 'id'>,
  known: KnownEvidence,
  { heading, ordinal, proposal, references: before }: ProposedSection,
): Promise<KnownEvidence> {
  if (proposal.references.some(isTaken(known.references, before))) throw sectionChanged();
  // Two proposals based on the same evidence may use one ID for different passages.
  const isOther = ({ id, text }: Passage) =>
    known.passages.some((each) => each.id === id && each.text !== text);
  if (proposal.passages.some(isOther)) throw sectionChanged();
  const evidenceId = randomUUID();
  const evidence = { ...joined(known, { heading, ordinal }, proposal), checks: known.checks };
  await insertEvidence(ctx.db, { id: evidenceId, articleId: article.id, ...evidence });
  await updateArticle(ctx.db, article.id, { evidenceId });
  await deleteUnusedEvidence(ctx.db, article.id);
  return evidence;
}

/** Whose accepted text an article has: a model's counts before the drafter's. */
export const rewriterOf = (
  { rewrittenBy }: Pick<ArticleRow, 'rewrittenBy'>,
  writers: readonly KeptProposal['writtenBy'][],
): KeptProposal['writtenBy'] | null => {
  const all = [rewrittenBy, ...writers];
  return all.find((writer) => writer === 'model') ?? all.findLast((writer) => writer !== null) ?? null;
};

const same = (one: Reference | undefined, other: Reference): boolean =>
  one !== undefined && one.sourceId === other.sourceId && one.title === other.title && one.url === other.url;

/** The number may have been assigned to another source since the proposal was made. */
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
    generatedText: known.generatedText,
    references: [...known.references.filter(({ number }) => !added.has(number)), ...proposal.references].sort(
      (a, b) => a.number - b.number,
    ),
    passages: [...known.passages.filter(({ id }) => !ids.has(id)), ...proposal.passages],
    sections: withCited(known.sections, place, proposal),
    notes: known.notes,
  };
}

/** Sections with the same heading are matched by index, so typed sections before this one get an entry too. */
function withCited(
  sections: readonly WrittenSection[],
  { heading, ordinal }: Place,
  { citations, markdown, mode, isPart = mode === 'source' }: KeptProposal,
): WrittenSection[] {
  const places = [...sections.keys()].filter((at) => hasHeading(sections[at], heading));
  const at = places[ordinal] ?? -1;
  const known = sections[at];
  // A partial proposal leaves the rest of the section as it is, including its citations.
  const written = isPart ? (known?.markdown ?? null) : markdown;
  const cited = isPart ? joinedCitations(known?.citations ?? [], citations) : citations;
  if (known) return sections.with(at, { ...known, markdown: written, citations: cited });
  const typed = { id: '', heading, level: heading === '' ? 1 : 2, markdown: null, citations: [] };
  const before = Array.from({ length: ordinal - places.length }, () => typed);
  return [...sections, ...before, { ...typed, markdown: written, citations }];
}

function joinedCitations(known: readonly Citation[], added: readonly Citation[]): Citation[] {
  const byNumber = Map.groupBy([...known, ...added], ({ number }) => number);
  return [...byNumber].map(([number, all]) => ({
    number,
    passageIds: [...new Set(all.flatMap(({ passageIds }) => passageIds))],
  }));
}

/** The introduction may have the outline's heading in evidence and none in the text. */
const hasHeading = (section: WrittenSection | undefined, heading: string): boolean =>
  heading === '' ? section?.level === 1 : section?.heading.toLowerCase() === heading.toLowerCase();
