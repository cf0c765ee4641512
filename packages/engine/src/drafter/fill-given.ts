import type { GivenSection } from '../article.ts';
import { type BodyDraft, fillEach, pickSection } from './fill-body.ts';
import { fillWithAll } from './fill-with-all.ts';
import type { Heading } from './headings.ts';
import type { Ledger } from './ledger.ts';
import type { Draft } from './parts.ts';
import { type Run, wordsOf } from './pick-runs.ts';
import { type Search, searchFor, searchForAll, searchForParts } from './queries.ts';
import { togetherOf } from './thoughts.ts';

/** A section of the body as a person planned it, with what to look for. */
export interface Planned extends Heading {
  section: GivenSection;
  kind: 'topic' | 'other' | 'rest';
}

/** The heading under which the drafter gathers what is left asks for everything. */
export function planSection(section: GivenSection, { subject, phrases, material }: Draft): Planned {
  const { heading: text, sources } = section;
  const isRest = text === phrases.more;
  const isTopic = subject.topics.some((topic) => topic.toLowerCase() === text.toLowerCase());
  const kind = subject.questions.includes(text) ? 'question' : 'heading';
  const search = isRest ? searchForAll(subject, material) : searchFor(text, kind, subject, material);
  return {
    section,
    kind: isRest ? 'rest' : isTopic ? 'topic' : 'other',
    text,
    search: within(search, sources),
    parts: isTopic ? searchForParts(text, subject, material).map((part) => within(part, sources)) : [],
    sources,
  };
}

const within = (search: Search, sources: readonly string[]): Search => ({
  ...search,
  isRelevant: (sentence) => sources.includes(sentence.passage.sourceId) && search.isRelevant(sentence),
});

/**
 * Fills planned sections as the drafter fills its own: those on the topics first, then the others, and last what is
 * left. Of little material each gets all that is about it, up to its words. One that finds nothing looks for its points.
 */
export function fillGiven(
  planned: readonly Planned[],
  draft: Draft,
  ledger: Ledger,
  little: boolean,
): Map<GivenSection, BodyDraft> {
  const { brief, material, subject } = draft;
  const of = (kind: Planned['kind']) => planned.filter((heading) => heading.kind === kind);
  const found = little ? together() : inTurn();
  const filled = new Map<GivenSection, BodyDraft>();
  for (const heading of planned) {
    const { section } = heading;
    const runs = upTo(found.get(heading) ?? [], section.targetWords, ledger);
    filled.set(section, {
      heading,
      targetWords: section.targetWords,
      runs: runs.length > 0 ? runs : onPoints(section),
    });
  }
  return filled;

  function together(): Map<Heading, readonly Run[]> {
    const [rest] = of('rest');
    const drafts = fillWithAll(of('topic'), of('other'), rest, material, ledger, brief.sources);
    return new Map(drafts.map(({ heading, runs }) => [heading, runs]));
  }

  function inTurn(): Map<Heading, readonly Run[]> {
    const runsOf = new Map<Heading, readonly Run[]>();
    for (const headings of [of('topic'), of('other'), of('rest')]) {
      const words = (index: number) => headings[index]?.section.targetWords ?? 0;
      const drafts = fillEach(headings, words, material, ledger);
      for (const [index, heading] of headings.entries()) runsOf.set(heading, drafts[index]?.runs ?? []);
    }
    return runsOf;
  }

  function onPoints({ keyPoints, targetWords, sources }: GivenSection): Run[] {
    for (const text of keyPoints) {
      const search = within(searchFor(text, 'heading', subject, material), sources);
      const runs = pickSection({ search }, targetWords, material, ledger);
      if (runs.length > 0) return runs;
    }
    return [];
  }
}

/** The first runs that have about so many words; the others are free again. */
function upTo(runs: readonly Run[], words: number, ledger: Ledger): Run[] {
  const kept: Run[] = [];
  for (const together of togetherOf(runs)) {
    const missing = words - wordsOf(kept);
    if (kept.length === 0 || wordsOf(together) <= 2 * missing) kept.push(...together);
    else ledger.giveBack(together.flatMap(({ sentences }) => sentences));
  }
  return kept;
}
