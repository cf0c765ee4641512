import { copiedArticles } from '../../packages/engine/src/check/similar-check.ts';
import { packedRuns, textSketch } from '../../packages/engine/src/text/text-sketch.ts';
import type { Measure } from '../measure.ts';
import { milliseconds } from './figures.ts';
import { makeTexts } from './made-texts.ts';
import { processorTime } from './processor-time.ts';

const ARTICLES = 500;
const SENTENCES = 80;
const SENTENCE_WORDS = 12;
/** Articles that share half of their sentences: each is compared with the most that ever are. */
const FAMILY = 6;
const WARM_UP = 30;

/** Processor time of comparing a batch with itself. The database finds which articles are compared, by their sketches. */
export function measureComparisons(): Measure[] {
  compare(makeArticles(WARM_UP));
  const { sketches, alike, copies } = compare(makeArticles(ARTICLES));
  return [
    { what: `sketches of ${ARTICLES} articles: processor time`, result: milliseconds(sketches) },
    { what: `  each compared with ${FAMILY - 1} like it`, result: milliseconds(alike) },
    { what: '  together', result: milliseconds(sketches + alike), aim: 'under 2,000 ms' },
    { what: '  articles named as near-copies', result: String(copies), aim: String(ARTICLES) },
  ];
}

function makeArticles(count: number): string[] {
  const { text } = makeTexts(count);
  const sentence = () => `${text(SENTENCE_WORDS)}.`;
  const many = () => Array.from({ length: SENTENCES / 2 }, sentence).join(' ');
  const shared = Array.from({ length: Math.ceil(count / FAMILY) }, many);
  return Array.from(
    { length: count },
    (_, at) =>
      `# ${text(6)}\n\n## ${text(4)}\n\n${shared[Math.floor(at / FAMILY)]}\n\n## ${text(4)}\n\n${many()}`,
  );
}

function compare(articles: readonly string[]): { sketches: number; alike: number; copies: number } {
  const sketches = processorTime(() => {
    for (const article of articles) textSketch(article, 'en');
  });
  let copies = 0;
  const alike = processorTime(() => {
    for (const [at, article] of articles.entries()) {
      const first = at - (at % FAMILY);
      const others = articles.slice(first, first + FAMILY).filter((other) => other !== article);
      const similar = others.map((other) => ({
        id: other,
        title: '',
        path: null,
        isEarlier: true,
        runs: packedRuns(other, 'en'),
        seoTitle: '',
        metaDescription: '',
      }));
      if (copiedArticles(article, 'en', similar).length > 0) copies += 1;
    }
  });
  return { sketches, alike, copies };
}
