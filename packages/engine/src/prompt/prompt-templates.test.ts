import { PROMPT_VARIABLE } from '@inkstep/contract/prompt-text';
import { describe, expect, test } from 'vitest';
import { suggestTopics } from '../research/topics/suggest-topics.ts';
import { memoryCheckpoints } from '../testing/memory-checkpoints.ts';
import { recordingObserver } from '../testing/recording-observer.ts';
import { sampleBrief } from '../testing/sample-brief.ts';
import { scriptedModel } from '../testing/scripted-model.ts';
import { computeHere } from '../testing.ts';
import { writeArticle } from '../write-article.ts';
import { fillPrompt } from './fill-prompt.ts';
import { promptProblems } from './prompt-problems.ts';
import { DATA_RULES, HONESTY_RULES } from './rules.ts';
import type { PromptTemplate } from './templates/prompt-template.ts';
import { type PromptId, type PromptTexts, promptTemplates } from './templates/prompt-templates.ts';

const templates = Object.entries(promptTemplates) as [PromptId, PromptTemplate][];
const metadata = {
  mostTitle: 60,
  leastDescription: 120,
  mostDescription: 156,
  neighbours: '',
  language: 'German (de)',
};
const signal = new AbortController().signal;

describe.each(templates)('the prompt "%s"', (id, { name, purpose, text, variables }) => {
  test('says what it is for and has a place for each of its variables, and no others', () => {
    expect(promptProblems(id, text)).toEqual([]);
    const places = [...text.matchAll(PROMPT_VARIABLE)].map(([, place]) => place);
    expect(places).toHaveLength(Object.keys(variables).length);
    expect(new Set(places)).toEqual(new Set(Object.keys(variables)));
    for (const sentence of [purpose, ...Object.values(variables).map(({ description }) => description)]) {
      expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
    expect(name).not.toBe('');
  });
});

test('fills each place once: a value that looks like a place stays as it is', () => {
  const texts = { metadata: 'Up to {{ mostTitle }}, again {{mostTitle}}, in {{language}}.' };
  expect(fillPrompt('metadata', { ...metadata, language: '{{mostTitle}} $& $1' }, texts)).toBe(
    'Up to 60, again 60, in {{mostTitle}} $& $1.',
  );
});

test('leaves out a line whose places are all empty, and keeps the blank lines of the text', () => {
  const texts = { metadata: 'One.\n\n  {{language}}\r\nTwo {{language}}.' };
  expect(fillPrompt('metadata', { ...metadata, language: '' }, texts)).toBe('One.\n\nTwo .');
});

test('fills no place that it does not know', () => {
  expect(() => fillPrompt('topics', { answer: '', language: '' }, { topics: '{{constructor}}' })).toThrow(
    'The prompt "topics" has no variable {{constructor}}.',
  );
});

test.each<[string, PromptId, string, string[]]>([
  ['a text without variables where none is required', 'section-faq', 'Ask and answer.', []],
  ['an empty text', 'section-faq', ' \n', ['The text is empty.']],
  [
    'a text that is too long',
    'section-faq',
    'x'.repeat(10_001),
    ['The text is longer than 10,000 characters.'],
  ],
  [
    'an unknown variable',
    'section-repair',
    'Mend {{faults}} of {{toString}}.',
    ['{{toString}} is not a variable of this prompt. It has {{faults}}.'],
  ],
  [
    'a variable where the prompt has none',
    'section-faq',
    'In {{language}}.',
    ['{{language}} is not a variable of this prompt. It has none.'],
  ],
  [
    'a required variable that is missing',
    'topics',
    'Give topics. {{answer}}',
    ['{{language}} is missing. The language of the article, such as "Spanish (es)".'],
  ],
  [
    'a bracket that is left open',
    'section-repair',
    'Mend {{faults}} and {{faults}.',
    ['A variable needs two brackets on both sides.'],
  ],
])('finds the problems of %s', (_name, id, text, problems) => {
  expect(promptProblems(id, text)).toEqual(problems);
});

describe('with edited texts', () => {
  const edited = ([id, { variables }]: (typeof templates)[number]) => [
    id,
    [
      `Edited ${id}.`,
      ...Object.entries(variables)
        .filter(([, { required }]) => required)
        .map(([name]) => `{{${name}}}`),
    ].join('\n'),
  ];
  const texts: PromptTexts = Object.fromEntries(templates.map(edited));

  test('every call of a run has them, and still the rules on the data block and on honesty at its end', async () => {
    const model = scriptedModel({ section: () => 'Far too short.' });
    const written = await writeArticle(sampleBrief(), {
      model,
      checkpoints: memoryCheckpoints(),
      observer: recordingObserver(),
      compute: computeHere,
      nonce: () => 'n0nce',
      prompts: texts,
      signal,
    });
    expect(written.ok).toBe(true);
    const said = new Set<string>();
    for (const { step, instructions, prompt } of model.calls) {
      const part = step.split(':')[0];
      const isText = part === 'section' || part === 'repair';
      expect(instructions.endsWith(isText ? `${DATA_RULES}\n${HONESTY_RULES}` : DATA_RULES)).toBe(true);
      expect(prompt).toMatch(/\nBEGIN DATA n0nce\n[^]+\nEND DATA n0nce$/);
      expect(instructions).not.toContain('{{');
      for (const [, id = ''] of instructions.matchAll(/^Edited ([\w-]+)\.$/gm)) said.add(id);
    }
    const ofRuns = Object.keys(promptTemplates).filter((id) => !/^(?:topics|keyphrase|revision)/.test(id));
    expect(said).toEqual(new Set(ofRuns));
  });

  test('topics are suggested by them', async () => {
    const model = scriptedModel();
    await suggestTopics(
      {
        keywords: ['coffee'],
        primaryKeywords: 1,
        language: 'en',
        questions: [],
        redditTitles: [],
        avoid: [],
      },
      { model, nonce: () => 'n0nce', prompts: texts, signal },
    );
    expect(model.calls[0]?.instructions).toMatch(/^Edited topics\.\n/);
    expect(model.calls[0]?.instructions.endsWith(DATA_RULES)).toBe(true);
  });
});

test('finished steps of a run stay when a text is edited', async () => {
  const checkpoints = memoryCheckpoints();
  const run = async (prompts: PromptTexts) => {
    const model = scriptedModel();
    await writeArticle(sampleBrief(), {
      model,
      checkpoints,
      observer: recordingObserver(),
      compute: computeHere,
      nonce: () => 'n0nce',
      prompts,
      signal,
    });
    return model.calls.length;
  };
  expect(await run({})).toBeGreaterThan(5);
  expect(await run({ 'section-body': 'Be brief.' })).toBe(0);
});
