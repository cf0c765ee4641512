import { MOST_WORDS_UNDER_HEADING } from '../outline/section-plan.ts';
import type { Heading } from './headings.ts';
import type { Ledger } from './ledger.ts';
import type { Material } from './material.ts';
import { withOwners } from './owners.ts';
import { pickRuns, type Run, SENTENCES_OF_SECTION, wordsOf } from './pick-runs.ts';

/** A section of the body; one without runs is a topic that no source supports. */
export interface BodyDraft {
  heading: Heading;
  targetWords: number;
  runs: Run[];
}

/** Less is not worth another section. */
const LEAST_MISSING_WORDS = 60;
const LEAST_REST_WORDS = 35;

/** Gives each topic its share of the words. What one leaves, the next ones may use. */
export function fillTopics(
  topics: readonly Heading[],
  words: number,
  sections: number,
  material: Material,
  ledger: Ledger,
): BodyDraft[] {
  const open = Math.max(topics.length, sections);
  const share = (index: number, before: readonly BodyDraft[]) =>
    shareOf(words - wordsIn(before), open - index);
  return fillEach(topics, share, material, ledger);
}

/** Fills headings in their order; what clearly belongs to another one of them is left to it. */
export function fillEach(
  headings: readonly Heading[],
  wordsFor: (index: number, before: readonly BodyDraft[]) => number,
  material: Material,
  ledger: Ledger,
): BodyDraft[] {
  const drafts: BodyDraft[] = [];
  const owners = withOwners(headings, material);
  for (const [index, heading] of headings.entries()) {
    const targetWords = wordsFor(index, drafts);
    const own = owners[index] ?? heading;
    const runs = pickSection(own, targetWords, material, ledger);
    drafts.push({ heading: own, targetWords, runs });
  }
  // One whose matter all belongs to others takes what they left, and one of several parts is no gap when one is found.
  for (const [index, draft] of drafts.entries()) {
    const heading = headings[index];
    if (draft.runs.length > 0 || heading === undefined) continue;
    draft.runs.push(...pickSection(heading, draft.targetWords, material, ledger));
    if (draft.runs.length > 0) continue;
    const parts = heading.parts ?? [];
    for (const search of parts) {
      const words = Math.round(draft.targetWords / parts.length);
      draft.runs.push(...pickSection({ search }, words, material, ledger));
    }
  }
  return drafts;
}

/** Adds the best other headings while words are missing, more of them where they are short, then lengthens sections that have more to say. */
export function fillRest(
  topics: readonly BodyDraft[],
  others: readonly Heading[],
  /** Of what stands in the sources besides, when words are missing still. */
  rest: Heading,
  plan: { words: number; sections: { to: number; most: number } },
  material: Material,
  ledger: Ledger,
): BodyDraft[] {
  const added: BodyDraft[] = [];
  const filled = () => [...topics, ...added].filter(({ runs }) => runs.length > 0);
  const missing = () => plan.words - wordsIn(filled());
  const most = Math.max(plan.sections.most, 2 * plan.sections.to);
  for (const heading of others) {
    if (missing() < LEAST_MISSING_WORDS || filled().length >= most) break;
    const targetWords = shareOf(missing(), Math.max(1, plan.sections.to - filled().length));
    const runs = pickSection(heading, targetWords, material, ledger);
    if (runs.length > 0) added.push({ heading, targetWords, runs });
  }
  for (const { heading, runs } of filled()) {
    const words = Math.min(missing(), MOST_WORDS_UNDER_HEADING - wordsOf(runs));
    if (words < LEAST_MISSING_WORDS) continue;
    runs.push(
      ...pickRuns(material, ledger, { ...heading.search, words, fewestSentences: 1, opinions: true }),
    );
  }
  const last = restOf(rest, missing(), material, ledger);
  return [...topics, ...added.toSorted((a, b) => place(a) - place(b)), ...last];
}

function restOf(heading: Heading, missing: number, material: Material, ledger: Ledger): BodyDraft[] {
  if (missing < LEAST_REST_WORDS) return [];
  const targetWords = Math.min(missing, MOST_WORDS_UNDER_HEADING);
  const runs = pickSection(heading, targetWords, material, ledger);
  return runs.length === 0 ? [] : [{ heading, targetWords, runs }];
}

export function pickSection(
  { search }: Pick<Heading, 'search'>,
  words: number,
  material: Material,
  ledger: Ledger,
): Run[] {
  return pickRuns(material, ledger, {
    ...search,
    words,
    fewestSentences: SENTENCES_OF_SECTION,
    opinions: true,
  });
}

function shareOf(words: number, sections: number): number {
  return Math.min(MOST_WORDS_UNDER_HEADING, Math.max(0, Math.round(words / sections)));
}

function wordsIn(drafts: readonly BodyDraft[]): number {
  return wordsOf(drafts.flatMap(({ runs }) => runs));
}

/** Where the sources come to speak of it: headings that are no topics follow their order. */
function place({ runs }: BodyDraft): number {
  return Math.min(...runs.map(({ sentences }) => sentences[0]?.index ?? 0));
}
