import { MOST_WORDS_UNDER_HEADING } from '../outline/section-plan.ts';
import type { Corpus } from './corpus.ts';
import type { Heading } from './headings.ts';
import type { Ledger } from './ledger.ts';
import { withOwners } from './owners.ts';
import { type Excerpt, pickExcerpts, SENTENCES_OF_SECTION, wordsOf } from './pick-excerpts.ts';

/** A body section; without excerpts it is a topic that no source supports. */
export interface BodyDraft {
  heading: Heading;
  targetWords: number;
  excerpts: Excerpt[];
}

/** Less is not worth another section. */
const LEAST_MISSING_WORDS = 60;
const LEAST_REST_WORDS = 35;

/** Gives each topic its share of the words. Unused words pass to the next ones. */
export function draftTopics(
  topics: readonly Heading[],
  words: number,
  sections: number,
  corpus: Corpus,
  ledger: Ledger,
): BodyDraft[] {
  const open = Math.max(topics.length, sections);
  const share = (index: number, before: readonly BodyDraft[]) =>
    shareOf(words - wordsIn(before), open - index);
  return draftEach(topics, share, corpus, ledger);
}

/** Fills headings in order; sentences that clearly fit another heading are left to it. */
export function draftEach(
  headings: readonly Heading[],
  wordsFor: (index: number, before: readonly BodyDraft[]) => number,
  corpus: Corpus,
  ledger: Ledger,
): BodyDraft[] {
  const drafts: BodyDraft[] = [];
  const owners = withOwners(headings, corpus);
  for (const [index, heading] of headings.entries()) {
    const targetWords = wordsFor(index, drafts);
    const own = owners[index] ?? heading;
    const excerpts = pickSection(own, targetWords, corpus, ledger);
    drafts.push({ heading: own, targetWords, excerpts });
  }
  // A heading whose sentences all fit others better takes what they left; one with several parts is no gap if
  // one part is found.
  for (const [index, draft] of drafts.entries()) {
    const heading = headings[index];
    if (draft.excerpts.length > 0 || heading === undefined) continue;
    draft.excerpts.push(...pickSection(heading, draft.targetWords, corpus, ledger));
    if (draft.excerpts.length > 0) continue;
    const parts = heading.parts ?? [];
    for (const search of parts) {
      const words = Math.round(draft.targetWords / parts.length);
      draft.excerpts.push(...pickSection({ search }, words, corpus, ledger));
    }
  }
  return drafts;
}

/** Adds the best other headings while words are missing, then extends sections that have more material. */
export function draftRest(
  topics: readonly BodyDraft[],
  others: readonly Heading[],
  /** Collects the rest of the sources if words are still missing. */
  rest: Heading,
  plan: { words: number; sections: { to: number; most: number } },
  corpus: Corpus,
  ledger: Ledger,
): BodyDraft[] {
  const added: BodyDraft[] = [];
  const filled = () => [...topics, ...added].filter(({ excerpts }) => excerpts.length > 0);
  const missing = () => plan.words - wordsIn(filled());
  const most = Math.max(plan.sections.most, 2 * plan.sections.to);
  for (const heading of others) {
    if (missing() < LEAST_MISSING_WORDS || filled().length >= most) break;
    const targetWords = shareOf(missing(), Math.max(1, plan.sections.to - filled().length));
    const excerpts = pickSection(heading, targetWords, corpus, ledger);
    if (excerpts.length > 0) added.push({ heading, targetWords, excerpts });
  }
  for (const { heading, excerpts } of filled()) {
    const words = Math.min(missing(), MOST_WORDS_UNDER_HEADING - wordsOf(excerpts));
    if (words < LEAST_MISSING_WORDS) continue;
    excerpts.push(
      ...pickExcerpts(corpus, ledger, { ...heading.search, words, fewestSentences: 1, opinions: true }),
    );
  }
  const last = restOf(rest, missing(), corpus, ledger);
  return [...topics, ...added.toSorted((a, b) => place(a) - place(b)), ...last];
}

function restOf(heading: Heading, missing: number, corpus: Corpus, ledger: Ledger): BodyDraft[] {
  if (missing < LEAST_REST_WORDS) return [];
  const targetWords = Math.min(missing, MOST_WORDS_UNDER_HEADING);
  const excerpts = pickSection(heading, targetWords, corpus, ledger);
  return excerpts.length === 0 ? [] : [{ heading, targetWords, excerpts }];
}

export function pickSection(
  { search }: Pick<Heading, 'search'>,
  words: number,
  corpus: Corpus,
  ledger: Ledger,
): Excerpt[] {
  return pickExcerpts(corpus, ledger, {
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
  return wordsOf(drafts.flatMap(({ excerpts }) => excerpts));
}

/** Headings that are not topics follow the order of the sources. */
function place({ excerpts }: BodyDraft): number {
  return Math.min(...excerpts.map(({ sentences }) => sentences[0]?.index ?? 0));
}
