import { reviewList } from '../../packages/engine/src/cluster/review-list.ts';
import { unsourcedWords } from '../../packages/engine/src/cluster/unsourced-words.ts';
import type { Measure } from '../measure.ts';
import { milliseconds, ratio } from './figures.ts';
import { makeTexts } from './made-texts.ts';
import { processorTime } from './processor-time.ts';

const SIZES = [100, 500] as const;
const WARM_UP = 50;
const PAGES = 2000;
const SOURCES = 5;
const SOURCE_WORDS = 2000;

const WISHES = ['', 'best ', 'cheap ', 'how to clean ', 'how to make ', 'cost of '];

function builders(seed: number) {
  const { next, word, text } = makeTexts(seed);
  const page = (_: unknown, at: number) => ({
    id: `${seed} ${at}`,
    keyphrase: `${WISHES[next(WISHES.length)]}${word()} ${word()} garden`,
    title: text(6),
    headings: Array.from({ length: 6 }, () => text(5)),
    language: 'en',
  });
  return { text, page };
}

/** Processor time of reviewing plans of lists, all of whose rows are on one subject. */
export function measureReviews(): Measure[] {
  // The first run also compiles.
  measureReview(WARM_UP);
  const times = SIZES.map(measureReview);
  const growth = (part: 'list' | 'sources') => ratio((times[1]?.[part] ?? 0) / (times[0]?.[part] ?? 0));
  const linear = `at most ${ratio(SIZES[1] / SIZES[0])}`;
  return [
    ...times.flatMap(({ list, sources }, at) => [
      {
        what: `review of a plan of ${SIZES[at]} rows and ${PAGES} pages: processor time`,
        result: milliseconds(list),
      },
      {
        what: `the same rows against ${SOURCES} sources each: processor time`,
        result: milliseconds(sources),
      },
    ]),
    { what: `  growth from ${SIZES[0]} to ${SIZES[1]} rows: review`, result: growth('list'), aim: linear },
    { what: '  growth: sources', result: growth('sources'), aim: linear },
  ];
}

function measureReview(size: number): { list: number; sources: number } {
  const { text, page } = builders(size);
  const rows = Array.from({ length: size }, page);
  const others = Array.from({ length: PAGES }, builders(1).page);
  const sources = rows.map(() =>
    Array.from({ length: SOURCES }, () => ({ text: text(SOURCE_WORDS), language: 'en' })),
  );
  return {
    list: processorTime(() => reviewList({ rows, others })),
    sources: processorTime(() => {
      for (const [at, { keyphrase, language }] of rows.entries())
        unsourcedWords({ keyphrase, language, sources: sources[at] ?? [] });
    }),
  };
}
