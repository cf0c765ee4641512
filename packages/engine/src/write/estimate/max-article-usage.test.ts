import { expect, it, test } from 'vitest';
import { type ArticleBrief, type ArticleLength, TARGET_WORDS } from '../../article.ts';
import { sampleBrief } from '../../testing/sample-brief.ts';
import { type ScriptedCall, scriptedModel } from '../../testing/scripted-model.ts';
import { computeHere, memoryCheckpoints, recordingObserver } from '../../testing.ts';
import { writeArticle } from '../../write-article.ts';
import { countTokens } from './count-tokens.ts';
import { maxArticleUsage } from './max-article-usage.ts';
import { usualArticleUsage } from './usual-article-usage.ts';

const sumOf = (calls: readonly ScriptedCall[], of: (call: ScriptedCall) => number): number =>
  calls.reduce((sum, call) => sum + of(call), 0);

const CHINESE = {
  id: 'grinding',
  title: '磨豆',
  content: Array.from(
    { length: 200 },
    (_, at) => `第${at}批咖啡豆在冲泡前现磨味道最好，因为半小时内就会失去香气。`,
  ).join(''),
  kind: 'fact' as const,
};
const LONG = {
  id: 'roasting',
  title: 'Roasting',
  content: Array.from(
    { length: 400 },
    (_, at) => `Beans of batch ${at} lose ${at % 20} percent of their weight in the drum.`,
  ).join(' '),
  kind: 'fact' as const,
};
const given = {
  title: 'Better coffee',
  angle: 'What works',
  sections: ['Grinding', 'Water', 'Time'].map((heading) => ({
    kind: 'body' as const,
    heading,
    intent: 'Explain it',
    keyPoints: ['What matters'],
    targetWords: 250,
    keyphrases: [],
    questions: [],
    sources: ['grinding', 'water'],
  })),
};

const briefs: [string, Partial<ArticleBrief>][] = [
  ['an article of the usual length', {}],
  ['a snippet', { length: 'snippet' }],
  ['a long guide', { length: 'long_guide' }],
  ['sources far longer than the prompts', { sources: [LONG, { ...LONG, id: 'storing', title: 'Storing' }] }],
  ['no sources', { sources: [] }],
  ['an outline that is given', { outline: given }],
  ['Chinese', { topics: ['在家做更好的咖啡'], keywords: ['更好的咖啡'], sources: [CHINESE], language: 'zh' }],
];

const TITLE = '咖啡豆的研磨程度影响味道'.repeat(25);
const tiny = (sections: number, text: string, heading = 'coffee') => ({
  id: 'tiny',
  title: TITLE,
  content: Array.from({ length: sections }, (_, at) => `# ${heading} ${at % 2}\n${text}`).join('\n'),
  kind: 'fact' as const,
});
const wide = (sections: number, sources: string[]) => ({
  title: 'Better coffee',
  angle: 'What works',
  sections: Array.from({ length: sections }, (_, at) => ({
    kind: 'body' as const,
    heading: `Coffee ${at}`,
    intent: 'Explain <it>',
    keyPoints: Array.from({ length: 8 }, () => 'coffee water taste '.repeat(15)),
    targetWords: 50 + at * 20,
    keyphrases: [],
    questions: Array.from(
      { length: 8 },
      (_question, number) => `${'How does water taste '.repeat(12)}${number}?`,
    ),
    sources,
  })),
});
const oddBriefs: [string, Partial<ArticleBrief>][] = [
  ['sections of one word that nothing finds', { sources: [tiny(1500, 'x', 'a')] }],
  ['a few sections of one word that nothing finds', { sources: [tiny(60, 'x', 'a')] }],
  ['sections of one word that everything finds', { sources: [tiny(4400, 'water')] }],
  [
    'sections of one word behind a long text',
    { sources: [LONG, tiny(4400, 'water'), { ...LONG, id: 'again' }] },
  ],
  ['sections of a mark', { sources: [tiny(4400, '★')] }],
  ['text that grows when it is escaped', { sources: [tiny(900, `${'<'.repeat(400)} coffee`)] }],
  ['Chinese headings', { sources: [tiny(2000, 'water', '研磨程度'.repeat(40))] }],
  ['wishes full of marks', { instructions: '<'.repeat(2000), sources: [LONG] }],
  ['an outline of twenty sections', { outline: wide(20, ['tiny']), sources: [tiny(900, 'water')] }],
  ['one over prose', { outline: wide(20, ['roasting', 'grinding']), sources: [LONG, CHINESE] }],
  ['one that is given no source', { outline: wide(20, []), sources: [LONG] }],
];

async function write(brief: ArticleBrief) {
  const model = scriptedModel();
  const answers: string[] = [];
  const written = await writeArticle(brief, {
    model: {
      async generate(request) {
        const answer = await model.generate(request);
        if (answer.ok) answers.push(answer.text);
        return answer;
      },
    },
    checkpoints: memoryCheckpoints(),
    observer: recordingObserver(),
    compute: computeHere,
    nonce: () => 'nonce0000000',
    signal: new AbortController().signal,
  });
  expect(written.ok).toBe(true);
  return { calls: model.calls, answers };
}

it.each([...briefs, ...oddBriefs])('maxArticleUsage is not exceeded by %s', async (_, overrides) => {
  const brief = sampleBrief(overrides);
  const { calls: all } = await write(brief);
  const calls = all.filter(({ step }) => !step.startsWith('repair:'));
  const bound = maxArticleUsage(brief);
  expect(calls.length).toBeLessThanOrEqual(bound.calls);
  expect(sumOf(calls, ({ instructions, prompt }) => countTokens(instructions + prompt))).toBeLessThanOrEqual(
    bound.inputTokens,
  );
  expect(sumOf(calls, ({ maxOutputTokens }) => maxOutputTokens)).toBeLessThanOrEqual(bound.outputTokens);
});

const numbered = (at: number) => ({
  ...LONG,
  id: `source${at}`,
  title: `Roasting ${at}`,
  content: LONG.content
    .replaceAll('Beans of batch', `Coffee beans of roaster ${at} in batch`)
    .slice(0, 12_000),
});
const LENGTHS = Object.keys(TARGET_WORDS) as ArticleLength[];

it.each(LENGTHS.flatMap((length) => [0, 1, 3, 12].map((sources) => ({ length, sources }))))(
  'usualArticleUsage is near what a $length with $sources sources takes',
  async ({ length, sources }) => {
    const brief = sampleBrief({ length, sources: Array.from({ length: sources }, (_, at) => numbered(at)) });
    const { calls, answers } = await write(brief);
    const usual = usualArticleUsage(brief);
    const taken = {
      inputTokens: sumOf(calls, ({ instructions, prompt }) => countTokens(instructions + prompt)),
      outputTokens: answers.reduce((sum, answer) => sum + countTokens(answer), 0),
    };
    expect(Math.abs(usual.calls - calls.length)).toBeLessThanOrEqual(1);
    for (const field of ['inputTokens', 'outputTokens'] as const) {
      expect(usual[field] / taken[field]).toBeGreaterThan(0.7);
      expect(usual[field] / taken[field]).toBeLessThan(1.4);
    }
  },
);

test('maxArticleUsage grows with the sections to write, and leaves out the locked ones', () => {
  const one = maxArticleUsage(sampleBrief({ outline: wide(1, []) }));
  const two = maxArticleUsage(sampleBrief({ outline: wide(2, []) }));
  const locked = wide(2, []);
  Object.assign(locked.sections[1] ?? {}, { lockedText: 'Coffee tastes of water.' });
  expect(two.calls).toBe(one.calls + 1);
  expect(two.outputTokens).toBeGreaterThan(one.outputTokens);
  expect(maxArticleUsage(sampleBrief({ outline: locked }))).toMatchObject({
    calls: one.calls,
    outputTokens: one.outputTokens,
  });
});

test('countTokens knows that a character of Chinese is about a token, and one of English a quarter', () => {
  expect(countTokens('')).toBe(0);
  expect(countTokens('Fresh grounds taste best')).toBe(6);
  expect(countTokens('咖啡粉，')).toBe(4);
  expect(countTokens('Свежий кофе')).toBe(5);
  expect(countTokens('Más señal')).toBe(3);
});
