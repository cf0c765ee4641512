import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BriefSource } from '../article.ts';
import { cutPassages } from '../read/cut-passages.ts';
import { checkArticle } from './check-article.ts';
import { markDisputes } from './suspects/mark-disputes.ts';

type Labelled = { subject: string; language: string; sources: Omit<BriefSource, 'kind'>[] };
const SUBJECTS = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'fixtures/suspect-sources.json'), 'utf8'),
) as Labelled[];

const CHINESE: Labelled = {
  subject: '社区堆肥',
  language: 'zh',
  sources: [
    {
      id: 'zh-report',
      title: '社区堆肥试点报告',
      content:
        '试点从三月开始，一共有58个小区参加堆肥项目。居民把厨余垃圾送到小区的堆肥站，由志愿者每天翻动。项目负责人王敏表示，堆肥站没有明显的气味。秋天，居民领回了第一批堆肥，用在阳台的花盆里。',
    },
    {
      id: 'zh-copy',
      title: '堆肥试点的结果',
      content:
        '试点从三月开始，一共有34个小区参加堆肥项目。居民把厨余垃圾送到小区的堆肥站，由志愿者每天翻动。项目负责人李强表示，堆肥站没有明显的气味。秋天，居民领回了第一批堆肥，用在阳台的花盆里。',
    },
  ],
};
const BY_ID = new Map(
  [...SUBJECTS, CHINESE].flatMap((subject) => subject.sources.map(({ id }) => [id, subject] as const)),
);

/** Checks a text about the sources of which this is one. */
function disputedIn(sourceId: string, first: string) {
  const { language, sources } = BY_ID.get(sourceId)!;
  const given = sources.map((source) => ({ ...source, kind: 'fact' as const }));
  const body = `# T\n\n## A\n\n${first}\n\n## B\n\nMore.`;
  const text = `SEO Title: T\nMeta Description: D\nFocus Keywords: k\nTags: a\n---\n\n${body}`;
  const { checks, caps } = checkArticle({
    text,
    language,
    targetWords: 60,
    tonality: 'informative',
    keyTerms: [],
    questions: [],
    topics: [],
    references: sources.map(({ id, title }, at) => ({ number: at + 1, sourceId: id, title })),
    passages: markDisputes(given, cutPassages(given, language), language),
    ownKnowledge: [],
    ownTexts: [],
    year: 2026,
    author: undefined,
    allowedLinks: [],
    generatedLinks: [],
  });
  const check = checks.find(({ name }) => name === 'disputed')!;
  return {
    verdict: check.verdict,
    places: check.places.map(({ start, end, note }) => [text.slice(start, end), note]),
    isCapped: caps.some(({ reason, most }) => reason === 'disputed' && most === 50),
  };
}

describe('a figure, name or date that another source contradicts', () => {
  test.each([
    ['hp-copy', 'On Calder Row, tenants paid £740 for heating and hot water in a year [2].', '740 ≠ 1,140'],
    ['hp-copy', 'Tenants paid about £1,140 a year for heating and hot water [1].', '1,140 ≠ 740'],
    ['wk-claim', 'Only 34 employers took part in the Norvale trial [4].', '34 ≠ 58'],
    ['wk-claim', 'Fifty-eight employers took part in the Norvale trial [1].', '58 ≠ 34'],
    ['br-copy', 'The bridge opens to all traffic on 3 October [2].', '3 October ≠ 18 August'],
    ['br-copy', 'The bridge opened to all traffic on August 18, 2025 [1].', '18 August ≠ 3 October'],
    ['bk-kopie', 'Die Haushalte nutzten 89 Prozent ihres Stroms selbst [2].', '89 ≠ 67'],
    ['bk-kopie', 'Im Mittel nutzten die Haushalte 67 Prozent des Stroms selbst [1].', '67 ≠ 89'],
    [
      'ol-copia',
      'Según Lucía Carvajal, la mitad de la cosecha estaba molida en noviembre [2].',
      'Lucía Carvajal ≠ Rocío Belmonte',
    ],
    ['zh-copy', '参加堆肥项目的小区有34个[2]。', '34 ≠ 58'],
    ['zh-copy', '项目负责人王敏说堆肥站没有气味[1]。', '王敏 ≠ 李强'],
  ])('%s: one side alone is a fault: %s', (source, sentence, note) => {
    expect(disputedIn(source, sentence)).toEqual({
      verdict: 'bad',
      places: [[sentence, note]],
      isCapped: true,
    });
  });

  test.each([
    ['hp-copy', 'The trial reports £1,140 for heating and hot water [1], Warm Home Digest £740 [2].'],
    ['wk-claim', 'The institute counted 58 employers in the Norvale trial [1]. Market Voice says 34 [4].'],
    ['wk-claim', 'Sources differ on how many employers joined in Norvale: 58 or fewer [1].'],
    ['wk-claim', 'Dozens of employers took part in the Norvale trial [1].'],
    ['br-copy', 'The bridge opens on 18 August, says the council [1]; another page says 3 October [2].'],
    ['bk-kopie', 'Die Haushalte nutzten 67 Prozent selbst [1], nach einer anderen Quelle 89 Prozent [2].'],
    ['bk-kopie', 'Die Angaben zum selbst genutzten Strom der Haushalte widersprechen sich: 67 und mehr [1].'],
    ['ol-copia', 'La maestra de almazara es Rocío Belmonte [1]; otra página nombra a Lucía Carvajal [2].'],
    ['zh-copy', '报告称有58个小区参加堆肥项目[1]，另一篇称34个[2]。'],
    ['zh-copy', '参加堆肥项目的小区数量，来源说法不同[1]。'],
  ])('%s: both sides, or neither, are no fault: %s', (source, sentence) => {
    expect(disputedIn(source, sentence)).toEqual({ verdict: 'good', places: [], isCapped: false });
  });

  test('the same figure of something else is no fault', () => {
    expect(disputedIn('bk-kopie', 'Die Anmeldung dauert 67 Minuten [6].').verdict).toBe('good');
  });
});
