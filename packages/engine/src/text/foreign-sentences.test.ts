import { describe, expect, test } from 'vitest';
import { CHINESE_BRIEF } from '../digest/fixtures/chinese.ts';
import { ENGLISH_BRIEF } from '../digest/fixtures/english.ts';
import { GERMAN_BRIEF } from '../digest/fixtures/german.ts';
import { SPANISH_BRIEF } from '../digest/fixtures/spanish.ts';
import { languageJudge } from './foreign-sentences.ts';
import { textTools } from './text-tools.ts';

const OPENINGS = ['In practice', 'For most people', 'At the start', 'Over time', 'Before long'];
const ENDS = ['pays off', 'is worth it', 'needs a plan', 'takes patience', 'comes first'];
/** Text of a model that answers in English with phrases of the article in between. */
const filler = (phrase: string) =>
  OPENINGS.map((opening, at) => `${opening} tenlow ${phrase} ritpim ${ENDS[at]}.`);
const GERMAN = [
  'Das ist nicht für alle gut.',
  'Es wird mit der Zeit auch besser.',
  'Wie man sieht, ist das so.',
];

const texts = [
  ['en', ENGLISH_BRIEF],
  ['de', GERMAN_BRIEF],
  ['es', SPANISH_BRIEF],
  ['zh', CHINESE_BRIEF],
] as const;
const sentencesOf = (language: string, count?: number) => {
  const [, brief] = texts.find(([own]) => own === language)!;
  return brief.sources.flatMap(({ content }) => textTools(language).sentences(content)).slice(0, count);
};

describe.each(texts)('[GEN-39] a text in %s', (language, brief) => {
  const { classify, isForeign } = languageJudge(language, brief.keywords);
  const foreign = language === 'en' ? GERMAN : filler(brief.keywords[0] ?? '');

  test('is in its language, and none of its sentences is foreign', () => {
    expect(isForeign(sentencesOf(language))).toBe(false);
    expect(classify(sentencesOf(language)).foreign).toEqual([]);
  });

  test('is mixed when a third of its sentences is foreign, even if they hold its phrases', () => {
    expect(isForeign([...sentencesOf(language, 3), ...foreign])).toBe(true);
    expect(isForeign([...foreign, ...foreign])).toBe(true);
  });

  test('may hold a few foreign sentences, and short it may be of names', () => {
    expect(isForeign([...sentencesOf(language, 12), ...foreign.slice(1, 3)])).toBe(false);
    expect(isForeign(['Docker, Kubernetes und Co.', 'Game of Thrones.'])).toBe(false);
    expect(isForeign([])).toBe(false);
  });

  test('may quote, and name files, titles and commands of another language', () => {
    const quoting = foreign.map((sentence) => `“${sentence}”`);
    const naming = [
      'Lord of the Rings',
      'npm install --save for the app',
      'The Whole of the Moon',
      'Up to the Sky',
    ];
    expect(isForeign([...sentencesOf(language, 3), ...quoting, ...naming])).toBe(false);
  });
});

test.each([
  [
    'es',
    [
      'La app «Back to the Future» es de Google.',
      'Usa Lord of the Rings en la consola.',
      'El modo Up to Date no es para ti.',
    ],
  ],
  [
    'de',
    [
      'Mit „The Rest of Us“ wird es gut.',
      'Das Spiel Call of Duty ist nicht für Kinder.',
      'Wir hören Queens of the Stone Age.',
    ],
  ],
  [
    'en',
    [
      'The film La vida de los otros is on.',
      'He was the head of Der Spiegel and of Die Zeit.',
      'We went to Las Palmas de Gran Canaria.',
    ],
  ],
  [
    'zh',
    [
      '使用 Back to Top 按钮可以返回页面顶部。',
      '请在 VS Code 中打开 the app。',
      '《Game of Thrones》是一部电视剧。',
    ],
  ],
  [
    'ja',
    ['東京大学附属図書館新館建設。', '日本語能力試験第一級合格。', '二〇二四年度予算案。', 'これは本です。'],
  ],
])('[GEN-39] foreign names are no foreign sentences: %s', (language, sentences) => {
  expect(languageJudge(language, []).isForeign(sentences)).toBe(false);
});

test('[GEN-39] sentences of another script count, and unknown languages are not judged', () => {
  const chinese = sentencesOf('zh', 4);
  expect(languageJudge('es', []).isForeign([...sentencesOf('es', 5), ...chinese])).toBe(true);
  expect(languageJudge('es', []).isForeign([...sentencesOf('es'), ...chinese])).toBe(false);
  expect(languageJudge('tlh', []).isForeign(filler('x'))).toBe(false);
});

test('phrases are words, not patterns and not parts of words', () => {
  expect(languageJudge('de', ['er']).classify(['Der Tee ist hier nicht mehr.']).own).toHaveLength(1);
  expect(languageJudge('de', ['er', 'd']).classify(['That is where the others were.', 'Der.']).own).toEqual([
    'Der.',
  ]);
  const { classify } = languageJudge('es', ['c++ (', '[a-z]', '.*']);
  expect(classify(['It is the best of all .* for you.']).foreign).toHaveLength(1);
});
