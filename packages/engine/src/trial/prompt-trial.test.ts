import { expect, test } from 'vitest';
import type { ArticleBrief } from '../article.ts';
import { type PromptId, promptTemplates } from '../prompt/templates/prompt-templates.ts';
import { sampleBrief } from '../testing/sample-brief.ts';
import { modelFailure, scriptedModel } from '../testing/scripted-model.ts';
import { computeHere } from '../testing.ts';
import { promptTrial } from './prompt-trial.ts';

const ids = Object.keys(promptTemplates) as PromptId[];
const signal = new AbortController().signal;

async function run(id: PromptId, model = scriptedModel(), brief: ArticleBrief = sampleBrief()) {
  const trial = await promptTrial(id, brief, computeHere);
  const own = `${promptTemplates[id].text}\nEdited ${id}.`;
  const result = await trial?.({
    model,
    nonce: () => 'n0nce',
    prompts: { [id]: own },
    compute: computeHere,
    signal,
  });
  return { result, calls: model.calls };
}

test.each(ids)(
  '[ADM-14] "%s" is tried with a brief by a single call that has the edited text',
  async (id) => {
    const revise = () =>
      'Grind the beans just before brewing, because ground coffee loses its aroma within minutes.';
    const { result, calls } = await run(id, scriptedModel({ revise }));
    expect(calls.map(({ instructions }) => instructions.includes(`Edited ${id}.`))).toEqual([true]);
    expect(result).toEqual({ ok: true, value: expect.stringMatching(/\S/) });
  },
);

test.each(ids)('"%s" says why a model failed', async (id) => {
  const failing = () => modelFailure('quota');
  const steps = ['outline', 'section', 'repair', 'metadata', 'topics', 'keyphrase', 'revise'];
  const { result } = await run(id, scriptedModel(Object.fromEntries(steps.map((step) => [step, failing]))));
  expect(result).toMatchObject({ ok: false, failure: { kind: 'quota' } });
});

test('repairs and revisions need a text, which a brief without sources has not; all else can be tried', async () => {
  const brief = { ...sampleBrief(), sources: [] };
  const trials = await Promise.all(ids.map((id) => promptTrial(id, brief, computeHere)));
  const without = ids.filter((_, at) => trials[at] === undefined);
  expect(without).toEqual(ids.filter((id) => id === 'section-repair' || id.startsWith('revision')));
});

test('locked sections of the brief are written like the others', async () => {
  const outline = {
    title: 'Coffee',
    angle: '',
    sections: [
      {
        kind: 'body' as const,
        heading: 'Grinding',
        intent: '',
        keyPoints: [],
        targetWords: 200,
        keyphrases: [],
        questions: [],
        sources: sampleBrief().sources.map(({ id }) => id),
        lockedText: 'Locked text.',
      },
    ],
  };
  const { result, calls } = await run('section-body', scriptedModel(), { ...sampleBrief(), outline });
  expect(result).toMatchObject({ ok: true, value: expect.stringContaining('## Grinding') });
  expect(calls[0]?.step).toBe('section:s1');
});
