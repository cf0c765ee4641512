import { describe, expect, it, test } from 'vitest';
import type { ArticleBrief } from '../article.ts';
import { limitSources } from '../passages/limit-sources.ts';
import type { LanguageModel } from '../ports.ts';
import { sampleBrief } from '../testing/sample-brief.ts';
import { type ScriptedCall, scriptedModel } from '../testing/scripted-model.ts';
import { computeHere, memoryCheckpoints, recordingObserver } from '../testing.ts';
import { writeArticle } from '../write-article.ts';
import { countTokens, tokensOfWords } from './count-tokens.ts';
import { articleBound, estimateArticle } from './estimate-article.ts';

/** As models cut text: short words whole, long ones in pieces, marks and numbers apart. Not how the estimate counts. */
const piecesOf = (text: string): number =>
  text.match(/\p{Script=Han}|\p{L}{1,6}|\p{N}{1,3}|[^\s\p{L}\p{N}]{1,2}|\n+/gu)?.length ?? 0;

const VOCABULARY = {
  en: 'coffee water tastes better when the beans are fresh and ground just before brewing because their aroma fades within minutes while a good grinder gives even grounds which brew at the same speed'.split(
    ' ',
  ),
  zh: '咖啡 冲泡 之前 现磨 味道 最好 因为 香气 很快 就会 消失 水温 也 很 重要 所以 请 用 新鲜 的 豆子'.split(
    ' ',
  ),
};

/** Prose of the length that was asked for, with a citation here and there. */
function prose({ instructions, records, step }: ScriptedCall): string {
  const words = VOCABULARY[/in Chinese/.test(instructions) ? 'zh' : 'en'];
  const asked = Number(/^Length: about (\d+) words/m.exec(instructions)?.[1] ?? 0);
  const passages = records.filter(({ kind }) => kind === 'passage').map(({ id }) => String(id));
  const seed = Number(/\d+/.exec(step)?.[0] ?? 0);
  const sentences: string[] = [];
  for (let at = 0; at < asked; at += 13) {
    const said = Array.from({ length: 13 }, (_, word) => words[(seed * 5 + at + word * word) % words.length]);
    const cited = passages[at % Math.max(1, passages.length)];
    sentences.push(
      `${said.join(words === VOCABULARY.zh ? '' : ' ')}${cited && at % 2 === 0 ? ` [${cited}]` : ''}.`,
    );
  }
  return sentences.join(' ');
}

/** A model that counts what it gets and says by its own count. */
function countingModel() {
  const script = scriptedModel({ section: prose, repair: prose });
  const used = { calls: 0, inputTokens: 0, outputTokens: 0 };
  const model: LanguageModel = {
    async generate(request) {
      const answer = await script.generate(request);
      // A section that is written anew was not foreseen.
      if (!request.step.startsWith('repair:')) {
        used.calls += 1;
        used.inputTokens += piecesOf(request.instructions) + piecesOf(request.prompt);
        used.outputTokens += answer.ok ? piecesOf(answer.text) : 0;
      }
      return answer;
    },
  };
  return { model, used };
}

async function usedBy(brief: ArticleBrief) {
  const { model, used } = countingModel();
  const written = await writeArticle(brief, {
    model,
    checkpoints: memoryCheckpoints(),
    observer: recordingObserver(),
    compute: computeHere,
    nonce: () => 'nonce0000000',
    signal: new AbortController().signal,
  });
  expect(written.ok).toBe(true);
  return used;
}

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

describe('estimateArticle against what a model counts', () => {
  it.each(briefs)('is right about %s', async (_, overrides) => {
    const brief = sampleBrief(overrides);
    const estimate = await estimateArticle(brief);
    const used = await usedBy(brief);
    // The model decides how many sections there are, and each may cite less than it is offered.
    expect(Math.abs(estimate.calls - used.calls)).toBeLessThanOrEqual(1);
    expect(estimate.inputTokens / used.inputTokens).toBeGreaterThan(0.85);
    expect(estimate.inputTokens / used.inputTokens).toBeLessThan(1.35);
    expect(estimate.outputTokens / used.outputTokens).toBeGreaterThan(0.85);
    expect(estimate.outputTokens / used.outputTokens).toBeLessThan(1.35);
  });

  it('reads no more of the sources than a run', async () => {
    const huge = Array.from({ length: 10 }, (_, at) => ({
      ...LONG,
      id: `s${at}`,
      content: LONG.content.repeat(20),
    }));
    expect(await estimateArticle(sampleBrief({ sources: huge }))).toEqual(
      await estimateArticle(sampleBrief({ sources: limitSources(huge) })),
    );
  });
});

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
  ['an outline of forty sections', { outline: wide(40, ['tiny']), sources: [tiny(900, 'water')] }],
  ['one over prose', { outline: wide(40, ['roasting', 'grinding']), sources: [LONG, CHINESE] }],
  ['one that is given no source', { outline: wide(40, []), sources: [LONG] }],
];

describe.each(oddBriefs)('%s', (_, overrides) => {
  const brief = sampleBrief(overrides);
  const inputOf = async () => {
    const model = scriptedModel();
    await writeArticle(brief, {
      model,
      checkpoints: memoryCheckpoints(),
      observer: recordingObserver(),
      compute: computeHere,
      nonce: () => 'nonce0000000',
      signal: new AbortController().signal,
    });
    const foreseen = model.calls.filter(({ step }) => !step.startsWith('repair:'));
    return foreseen.reduce(
      (sum, { instructions, prompt }) => sum + countTokens(instructions) + countTokens(prompt),
      0,
    );
  };

  it('is estimated as no less than most of what a run asks, and within its bound', async () => {
    const estimate = await estimateArticle(brief);
    expect(estimate.inputTokens / (await inputOf())).toBeGreaterThan(0.7);
    const bound = articleBound(brief);
    expect(bound.calls).toBeGreaterThanOrEqual(estimate.calls);
    expect(bound.inputTokens).toBeGreaterThanOrEqual(estimate.inputTokens);
    expect(bound.outputTokens).toBeGreaterThanOrEqual(estimate.outputTokens);
  });
});

it.each(briefs)('articleBound is beyond the estimate of %s', async (_, overrides) => {
  const brief = sampleBrief(overrides);
  const bound = articleBound(brief);
  const estimate = await estimateArticle(brief);
  expect(bound.calls).toBeGreaterThanOrEqual(estimate.calls);
  expect(bound.inputTokens).toBeGreaterThanOrEqual(estimate.inputTokens);
  expect(bound.outputTokens).toBeGreaterThanOrEqual(estimate.outputTokens);
});

test('countTokens knows that a character of Chinese is about a token, and one of English a quarter', () => {
  expect(countTokens('')).toBe(0);
  expect(countTokens('Fresh grounds taste best')).toBe(6);
  expect(countTokens('咖啡粉，')).toBe(4);
  expect(countTokens('Свежий кофе')).toBe(5);
  expect(countTokens('Más señal')).toBe(3);
});

test.each([
  ['en', 1500],
  ['es', 1500],
  ['zh', 1800],
  ['ru', 3000],
])('tokensOfWords: a thousand words of %s', (language, tokens) => {
  expect(tokensOfWords(1000, language)).toBe(tokens);
});
