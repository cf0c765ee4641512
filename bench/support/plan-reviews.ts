import { reviewPlan } from '../../packages/engine/src/cluster/review-plan.ts';
import { unsourcedWords } from '../../packages/engine/src/cluster/unsourced-words.ts';
import type { Measure } from '../measure.ts';
import { milliseconds } from './figures.ts';

const SIZES = [100, 500] as const;
const PAGES = 2000;
const SITE_TEXTS = 60;
const SITE_WORDS = 700;
const SOURCES = 5;
const SOURCE_WORDS = 2000;

const SYLLABLES = [
  'ba',
  'co',
  'di',
  'fe',
  'gu',
  'hi',
  'jo',
  'ka',
  'lu',
  'me',
  'ni',
  'po',
  'ra',
  'su',
  'te',
  'vo',
];
const WISHES = ['', 'best ', 'cheap ', 'how to clean ', 'how to make ', 'cost of '];

/** Pseudorandom numbers below `limit`, the same in each run. */
function numbers(seed: number): (limit: number) => number {
  let state = seed + 1;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

function builders(seed: number) {
  const next = numbers(seed);
  const word = () => Array.from({ length: 3 }, () => SYLLABLES[next(SYLLABLES.length)]).join('');
  const text = (words: number) => Array.from({ length: words }, word).join(' ');
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
  const times = SIZES.map((size) => {
    const { text, page } = builders(size);
    const rows = Array.from({ length: size }, page);
    const others = Array.from({ length: PAGES }, builders(1).page);
    const texts = Array.from({ length: SITE_TEXTS }, () => ({ text: text(SITE_WORDS), language: 'en' }));
    const sources = rows.map(() =>
      Array.from({ length: SOURCES }, () => ({ text: text(SOURCE_WORDS), language: 'en' })),
    );
    const before = process.cpuUsage();
    reviewPlan({ rows, others, texts });
    const { user: listMicros, system } = process.cpuUsage(before);
    const between = process.cpuUsage();
    for (const [at, { keyphrase, language }] of rows.entries())
      unsourcedWords({ keyphrase, language, sources: sources[at] ?? [] });
    const sourced = process.cpuUsage(between);
    return { list: (listMicros + system) / 1000, sources: (sourced.user + sourced.system) / 1000 };
  });
  return times.flatMap(({ list, sources }, at) => [
    {
      what: `review of a plan of ${SIZES[at]} rows and ${PAGES} pages: processor time`,
      result: milliseconds(list),
    },
    { what: `the same rows against ${SOURCES} sources each: processor time`, result: milliseconds(sources) },
  ]);
}
