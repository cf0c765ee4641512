import type { ArticleBrief, BriefSource, OutlineSection, Passage } from '../../article.ts';
import { passageRecord } from '../../prompt/brief-records.ts';
import { dataLine } from '../../prompt/data-block.ts';
import { findSource } from '../../read/find-source.ts';
import { type PassageIndex, passageIndex } from '../../read/rank-passages.ts';

/** Maximum characters of passages in a prompt, reached only by sources of titles, headings and marks. */
export const EVIDENCE_CHARACTERS = { outline: 72_000, section: 24_000 } as const;
/** Words of passages in the outline prompt. */
const OFFERED_WORDS = 4_500;
const PASSAGES_PER_QUERY = 12;
/** Words of passages in a section prompt per target word. */
const EVIDENCE_PER_WORD = 5;
const MIN_WORDS = 600;
const MIN_PASSAGES = 4;
const MAX_PASSAGES = 10;
const PASSAGES_PER_QUESTION = 2;

export interface OutlineInput {
  brief: ArticleBrief;
  language: string;
  passages: readonly Passage[];
}

interface Material {
  sources: readonly BriefSource[];
  passages: readonly Passage[];
}

export interface Evidence extends Material {
  index: PassageIndex;
}

export const gatherEvidence = (material: Material, language: string): Evidence => ({
  ...material,
  index: passageIndex(material.passages, language),
});

/**
 * Returns the best passages of every source, topic, keyphrase and question, in document order. Texts made in bulk are
 * only offered if there are no others.
 */
export function offeredPassages({ brief, language, passages: all }: OutlineInput): Passage[] {
  const passages = withoutBulk(all);
  const evidence = gatherEvidence({ sources: brief.sources, passages }, language);
  const { index } = evidence;
  const budget = { words: OFFERED_WORDS, characters: EVIDENCE_CHARACTERS.outline };
  if (passages.reduce((sum, { words }) => sum + words, 0) <= budget.words) {
    const fitting = withinBudget(passages, evidence, budget);
    if (fitting.length === passages.length) return fitting;
  }
  const subject = [...brief.topics, ...brief.keywords].join(' ');
  const ranked = index.search(subject, passages.length).map(({ passage }) => passage);
  const queries = [...brief.topics, ...brief.keywords, ...brief.questions];
  const rankings = queries.map((query) => search(index, query, PASSAGES_PER_QUERY));
  const candidates = [...bestOfEachSource([...ranked, ...passages]), ...byRank(rankings), ...ranked];
  return withinBudget(candidates, evidence, budget);
}

type Planned = Pick<OutlineSection, 'kind' | 'heading' | 'keyPoints' | 'questions' | 'targetWords'>;

/**
 * Returns candidates for a section, best first: the passages that the outline chose, then the best matches. A body
 * section without chosen passages gets matches only if the outline chose none for any section.
 */
export function candidatesForSection(
  { index }: Evidence,
  section: Planned,
  chosen: readonly Passage[],
  outlineChose: boolean,
): Passage[] {
  const matches = (): Passage[] => {
    if (section.kind === 'faq') {
      return section.questions.flatMap((question) => search(index, question, PASSAGES_PER_QUESTION));
    }
    const isOpen = section.kind === 'body' && (chosen.length > 0 || !outlineChose);
    return isOpen ? search(index, [section.heading, ...section.keyPoints].join(' '), MIN_PASSAGES) : [];
  };
  return [...new Set([...chosen, ...matches()])].slice(0, MAX_PASSAGES);
}

/**
 * Gives each passage to one body section: in turns, each takes the best one left, first one with facts; a section
 * left without any shares its best. Others, such as the FAQ, may reuse passages. `candidates` are sorted best first.
 */
export function dividePassages(
  evidence: Evidence,
  sections: readonly (Planned & { candidates: readonly Passage[] })[],
): Passage[][] {
  const isFact = ({ sourceId }: Passage) => findSource(sourceId, evidence.sources)?.kind === 'fact';
  const owned = new Set<Passage>();
  const own = sections.map((): Passage[] => []);
  const longest = Math.max(0, ...sections.map(({ candidates }) => candidates.length));
  for (let turn = 0; turn < longest; turn += 1) {
    for (const [at, { kind, candidates }] of sections.entries()) {
      const isShared = kind !== 'body';
      const facts = candidates.filter(isFact);
      const pool = turn === 0 && facts.length > 0 ? facts : candidates;
      const next = isShared ? candidates[turn] : pool.find((passage) => !owned.has(passage));
      const taken = next ?? (turn === 0 ? pool[0] : undefined);
      if (taken === undefined) continue;
      if (!isShared) owned.add(taken);
      own[at]?.push(taken);
    }
  }
  return sections.map((section, at) => withinBudget(own[at] ?? [], evidence, budgetFor(section)));
}

/** Returns the best matches for a section from its chosen sources, best first. */
export function candidatesFromSources(
  { passages, index }: Evidence,
  section: Planned,
  sources: readonly string[],
): Passage[] {
  const matches = (query: string, limit: number) =>
    search(index, query, passages.length)
      .filter(({ sourceId }) => sources.includes(sourceId))
      .slice(0, limit);
  const subject = [section.heading, ...section.keyPoints].join(' ');
  const queries = [
    ...section.questions.map((question) => [question, PASSAGES_PER_QUESTION] as const),
    [subject, MAX_PASSAGES] as const,
  ];
  const found: Passage[] = [];
  for (const [query, limit] of queries) {
    if (found.length >= MAX_PASSAGES) break;
    found.push(...matches(query, limit));
  }
  return [...new Set(found)].slice(0, MAX_PASSAGES);
}

interface Budget {
  words: number;
  characters: number;
}

const budgetFor = ({ targetWords }: Planned): Budget => ({
  words: Math.max(targetWords * EVIDENCE_PER_WORD, MIN_WORDS),
  characters: EVIDENCE_CHARACTERS.section,
});

function withoutBulk(passages: readonly Passage[]): readonly Passage[] {
  const others = passages.filter(({ isBulk }) => !isBulk);
  return others.length > 0 ? others : passages;
}

/** Best first, texts made in bulk last. */
function search(index: PassageIndex, query: string, limit: number): Passage[] {
  const found = index.search(query, limit).map(({ passage }) => passage);
  return found.some(({ isBulk }) => isBulk)
    ? index
        .search(query, Number.POSITIVE_INFINITY)
        .map(({ passage }) => passage)
        .toSorted((a, b) => Number(a.isBulk ?? false) - Number(b.isBulk ?? false))
        .slice(0, limit)
    : found;
}

function bestOfEachSource(ranked: readonly Passage[]): Passage[] {
  const best = new Map<string, Passage>();
  for (const passage of ranked) if (!best.has(passage.sourceId)) best.set(passage.sourceId, passage);
  return [...best.values()];
}

/** Interleaves lists: the first of every list, then the second of every list, and so on. */
function byRank<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, rank) =>
    lists.flatMap((list) => list.slice(rank, rank + 1)),
  ).flat();
}

/** Returns the first candidates within a budget, in document order. Only the last one may exceed the words. */
export function withinBudget(
  candidates: readonly Passage[],
  { sources, passages }: Material,
  budget: Budget,
): Passage[] {
  const taken = new Set<Passage>();
  let { words, characters } = budget;
  for (const passage of candidates) {
    if (words <= 0) break;
    if (taken.has(passage)) continue;
    characters -= dataLine('', passageRecord(passage, sources)).length + 1;
    if (characters < 0) break;
    taken.add(passage);
    words -= passage.words;
  }
  return passages.filter((passage) => taken.has(passage));
}
