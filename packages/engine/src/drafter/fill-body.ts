import { MOST_WORDS_UNDER_HEADING } from '../outline/section-plan.ts';
import { chooseHeadings, type Heading } from './headings.ts';
import type { Ledger } from './ledger.ts';
import type { Material } from './material.ts';
import { areEnough, pickRuns, type Run, wordsOf } from './pick-runs.ts';
import { searchForAll } from './queries.ts';
import { capitalised, type Subject } from './subject.ts';

/** A section of the body; one without runs is a topic that no source supports. */
export interface BodyDraft {
  heading: Heading;
  targetWords: number;
  runs: Run[];
}

export interface BodyPlan {
  words: number;
  /** How many sections to begin with, and how many to end with at most. */
  sections: { to: number; most: number };
}

/** Less is not worth another section. */
const LEAST_MISSING_WORDS = 60;

/** Fills the topics and the best other headings, then goes on while words are missing and the sources have more. */
export function fillBody(subject: Subject, material: Material, ledger: Ledger, plan: BodyPlan): BodyDraft[] {
  const headings = chooseHeadings(subject, material);
  const topics = headings.filter(({ isTopic }) => isTopic).length;
  const first = Math.max(topics, plan.sections.to);
  const usual = Math.min(
    MOST_WORDS_UNDER_HEADING,
    Math.round(plan.words / Math.min(first, headings.length || 1)),
  );
  const drafts: BodyDraft[] = [];
  const missing = () => plan.words - wordsOf(drafts.flatMap(({ runs }) => runs));

  for (const [index, heading] of headings.entries()) {
    const isSpare = index >= first;
    if (isSpare && (missing() < LEAST_MISSING_WORDS || drafts.length >= plan.sections.most)) break;
    const open = isSpare ? 1 : Math.min(first, headings.length) - index;
    const targetWords = Math.min(isSpare ? usual : MOST_WORDS_UNDER_HEADING, Math.round(missing() / open));
    const runs = pick(heading, targetWords);
    if (heading.isTopic || runs.length > 0) drafts.push({ heading, targetWords, runs });
  }
  for (const draft of drafts) topUp(draft);
  return drafts.length > 0 ? inOrder(drafts) : [wholeMatter()];

  function pick(heading: Heading, words: number): Run[] {
    const runs = pickRuns(material, ledger, { ...heading.search, words, opinions: true });
    return areEnough(runs) ? runs : [];
  }

  function topUp(draft: BodyDraft): void {
    const room = Math.min(missing(), MOST_WORDS_UNDER_HEADING - wordsOf(draft.runs));
    if (draft.runs.length === 0 || room < LEAST_MISSING_WORDS) return;
    draft.runs.push(...pickRuns(material, ledger, { ...draft.heading.search, words: room, opinions: true }));
  }

  /** Short sources without headings: one section on everything. */
  function wholeMatter(): BodyDraft {
    const heading = {
      text: capitalised(subject.topics[0] ?? subject.keyphrases[0] ?? subject.title),
      search: searchForAll(subject, material),
      isTopic: true,
    };
    const targetWords = Math.min(MOST_WORDS_UNDER_HEADING, plan.words);
    return { heading, targetWords, runs: pick(heading, targetWords) };
  }
}

/** Topics as the person ordered them, then the others as the sources do. */
function inOrder(drafts: readonly BodyDraft[]): BodyDraft[] {
  const place = ({ heading, runs }: BodyDraft) =>
    heading.isTopic ? -1 : Math.min(...runs.map(({ sentences }) => sentences[0]?.index ?? 0));
  return drafts.toSorted((a, b) => place(a) - place(b));
}
