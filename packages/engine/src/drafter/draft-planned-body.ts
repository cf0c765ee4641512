import type { EditableSection } from '../article.ts';
import { type BodyDraft, draftEach, pickSection } from './draft-body.ts';
import { draftFromAll } from './draft-from-all.ts';
import type { Heading } from './headings.ts';
import type { Ledger } from './ledger.ts';
import type { Draft } from './parts.ts';
import { type Excerpt, wordsOf } from './pick-excerpts.ts';
import { type Search, searchFor, searchForAll, searchForParts } from './queries.ts';
import { dependentExcerpts } from './sentence-groups.ts';

/** A body section of the provided outline, with its search. */
export interface PlannedHeading extends Heading {
  section: EditableSection;
  kind: 'topic' | 'other' | 'rest';
}

/** The heading for leftovers searches for everything. */
export function planSection(section: EditableSection, { subject, phrases, corpus }: Draft): PlannedHeading {
  const { heading: text, sources } = section;
  const isRest = text === phrases.more;
  const isTopic = subject.topics.some((topic) => topic.toLowerCase() === text.toLowerCase());
  const kind = subject.questions.includes(text) ? 'question' : 'heading';
  const search = isRest ? searchForAll(subject, corpus) : searchFor(text, kind, subject, corpus);
  return {
    section,
    kind: isRest ? 'rest' : isTopic ? 'topic' : 'other',
    text,
    search: within(search, sources),
    parts: isTopic ? searchForParts(text, subject, corpus).map((part) => within(part, sources)) : [],
    sources,
  };
}

const within = (search: Search, sources: readonly string[]): Search => ({
  ...search,
  isRelevant: (sentence) => sources.includes(sentence.passage.sourceId) && search.isRelevant(sentence),
});

/**
 * Fills the planned body sections like the drafter's own: topics first, then others, then leftovers. With little
 * material each gets everything about it, up to its target words. A section that finds nothing searches for its
 * key points.
 */
export function draftPlannedBody(
  planned: readonly PlannedHeading[],
  draft: Draft,
  ledger: Ledger,
  little: boolean,
): Map<EditableSection, BodyDraft> {
  const { brief, corpus, subject } = draft;
  const of = (kind: PlannedHeading['kind']) => planned.filter((heading) => heading.kind === kind);
  const found = little ? together() : inTurn();
  const filled = new Map<EditableSection, BodyDraft>();
  for (const heading of planned) {
    const { section } = heading;
    const excerpts = upTo(found.get(heading) ?? [], section.targetWords, ledger);
    filled.set(section, {
      heading,
      targetWords: section.targetWords,
      excerpts: excerpts.length > 0 ? excerpts : onPoints(section),
    });
  }
  return filled;

  function together(): Map<Heading, readonly Excerpt[]> {
    const [rest] = of('rest');
    const drafts = draftFromAll(of('topic'), of('other'), rest, corpus, ledger, brief.sources);
    return new Map(drafts.map(({ heading, excerpts }) => [heading, excerpts]));
  }

  function inTurn(): Map<Heading, readonly Excerpt[]> {
    const runsOf = new Map<Heading, readonly Excerpt[]>();
    for (const headings of [of('topic'), of('other'), of('rest')]) {
      const words = (index: number) => headings[index]?.section.targetWords ?? 0;
      const drafts = draftEach(headings, words, corpus, ledger);
      for (const [index, heading] of headings.entries()) runsOf.set(heading, drafts[index]?.excerpts ?? []);
    }
    return runsOf;
  }

  function onPoints({ keyPoints, targetWords, sources }: EditableSection): Excerpt[] {
    for (const text of keyPoints) {
      const search = within(searchFor(text, 'heading', subject, corpus), sources);
      const excerpts = pickSection({ search }, targetWords, corpus, ledger);
      if (excerpts.length > 0) return excerpts;
    }
    return [];
  }
}

/** The first excerpts with about this many words; the others are released. */
function upTo(excerpts: readonly Excerpt[], words: number, ledger: Ledger): Excerpt[] {
  const kept: Excerpt[] = [];
  for (const together of dependentExcerpts(excerpts)) {
    const missing = words - wordsOf(kept);
    if (kept.length === 0 || wordsOf(together) <= 2 * missing) kept.push(...together);
    else ledger.giveBack(together.flatMap(({ sentences }) => sentences));
  }
  return kept;
}
