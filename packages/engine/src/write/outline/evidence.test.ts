import { describe, expect, test } from 'vitest';
import type { ArticleBrief, BriefSource } from '../../article.ts';
import {
  computeHere,
  memoryCheckpoints,
  recordingObserver,
  sampleBrief,
  scriptedModel,
} from '../../testing.ts';
import { writeArticle } from '../../write-article.ts';
import { EVIDENCE_CHARACTERS } from './evidence.ts';

const LONG_TITLE = '咖啡豆的研磨程度影响味道'.repeat(25);
const tiny = (text: (index: number) => string): BriefSource => ({
  id: 'tiny',
  title: LONG_TITLE,
  content: Array.from({ length: 1_000 }, (_, at) => `# coffee ${at % 2}\n${text(at)}`).join('\n'),
  kind: 'fact',
});
const SOURCES: [string, BriefSource][] = [
  ['sections of one word', tiny(() => 'x')],
  ['sections of a mark', tiny(() => '★')],
  ['sections of a word and a mark', tiny((at) => `${at % 3 ? 'grinder ' : ''}★`)],
  ['text that grows when it is escaped', tiny(() => `${'<'.repeat(900)} coffee`)],
  ['headings as long as they may be', tiny((at) => `water\n\n# ${'coffee '.repeat(60)}${at}\n\ngrind`)],
];
const outline = {
  title: 'Coffee',
  angle: '',
  sections: Array.from({ length: 3 }, (_, at) => ({
    kind: 'body' as const,
    heading: `coffee ${at}`,
    intent: '',
    keyPoints: [],
    targetWords: 1000,
    keyphrases: [],
    questions: ['x grinder water?', 'coffee 1?'],
    sources: ['tiny'],
  })),
};

/** Returns the step of every prompt in a run, and the characters of its lines with passages. */
async function evidenceOf(brief: Partial<ArticleBrief>) {
  const model = scriptedModel();
  const written = await writeArticle(sampleBrief(brief), {
    model,
    checkpoints: memoryCheckpoints(),
    observer: recordingObserver(),
    compute: computeHere,
    nonce: () => 'nonce0000000',
    signal: new AbortController().signal,
  });
  expect(written.ok).toBe(true);
  return model.calls.map(({ step, prompt }) => ({
    step,
    characters: prompt
      .split('\n')
      .filter((line) => line.startsWith('{"kind":"passage"'))
      .reduce((sum, line) => sum + line.length + 1, 0),
  }));
}

describe.each(SOURCES)('[GEN-39] %s', (_, source) => {
  test.each([
    ['without an outline', {}],
    ['with one', { outline }],
  ])('make no prompt longer than prompts may be, %s', async (_without, given) => {
    for (const { step, characters } of await evidenceOf({
      sources: [source, { ...source, id: 'again' }],
      ...given,
    })) {
      expect(characters).toBeLessThanOrEqual(EVIDENCE_CHARACTERS[step === 'outline' ? 'outline' : 'section']);
    }
  });
});

test('an outline gets as many tiny sections as fit', async () => {
  const [offered] = await evidenceOf({ sources: [tiny(() => 'x')] });
  expect(offered?.step).toBe('outline');
  expect(offered?.characters).toBeGreaterThan(EVIDENCE_CHARACTERS.outline * 0.95);
});
