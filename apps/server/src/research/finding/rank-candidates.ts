import { FINDING_LIMITS } from '@inkstep/contract';
import { pageKey } from '@inkstep/contract/page-key';
import type { RankedText } from '@inkstep/engine';
import { searchable } from '../../platform/text/searchable.ts';
import type { Candidate, Origin } from './candidate.ts';

export interface Ranked extends Candidate {
  /** Index of the topic that it supports; -1 if it fits none. */
  topic: number;
  score: number;
}

/** Texts below it are about something else. */
const MIN_RELEVANCE = 0.12;

/** Weight of each kind of source as evidence. */
const KIND: Readonly<Record<Origin, number>> = {
  library: 1.15,
  search: 1,
  paper: 1,
  reference: 1,
  encyclopedia: 0.9,
  reddit: 0.75,
  article: 0.7,
};

/** Newer sources weigh more, but never twice as much as old ones. */
const DATE = { newest: 1.1, unknown: 1, oldest: 0.8, years: 20 };
const YEAR_MS = 365.25 * 86_400_000;
/** Bonus per further article that cites a page, and the maximum number of articles counted. */
const CITED = { each: 0.05, most: 4 };

interface Taken {
  pages: ReadonlySet<string>;
  resources: ReadonlySet<string>;
}

/** Removes candidates that the task already has, and keeps the best of those with the same page or title. */
export function distinctCandidates(candidates: readonly Candidate[], taken: Taken): Candidate[] {
  const seen = new Set<string>(taken.pages);
  return candidates.filter(({ url, title, resource, origin, taskId }) => {
    if (resource && taken.resources.has(resource.id)) return false;
    const page = pageKey(url);
    const marks = [
      ...(page === '' ? [] : [page]),
      // Papers have several URLs.
      ...(origin === 'paper' ? [`title ${searchable(title)}`] : []),
      ...(resource ? [`resource ${resource.id}`] : []),
      ...(taskId === undefined ? [] : [`task ${taskId}`]),
    ];
    if (marks.some((mark) => seen.has(mark))) return false;
    for (const mark of marks) seen.add(mark);
    return true;
  });
}

/** Sorts by relevance, kind and date, best first. */
export function rankCandidates(
  candidates: readonly Candidate[],
  ranks: readonly RankedText[],
  now: Date,
): Ranked[] {
  return candidates
    .flatMap((candidate, at) => {
      const { relevance = 0, topic = -1 } = ranks[at] ?? {};
      const score =
        relevance * KIND[candidate.origin] * dateFactor(candidate.published, now) * cited(candidate);
      return relevance < MIN_RELEVANCE ? [] : [{ ...candidate, topic, score }];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, FINDING_LIMITS.proposals);
}

function dateFactor(published: string | null, now: Date): number {
  const time = published === null ? Number.NaN : Date.parse(published);
  if (Number.isNaN(time)) return DATE.unknown;
  const years = Math.max(0, (now.getTime() - time) / YEAR_MS);
  return DATE.newest - (DATE.newest - DATE.oldest) * Math.min(1, years / DATE.years);
}

const cited = ({ origin, because }: Candidate): number =>
  origin === 'reference' ? 1 + CITED.each * Math.min(CITED.most, Math.max(0, (because.count ?? 1) - 1)) : 1;
