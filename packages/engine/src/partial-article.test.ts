import { describe, expect, test } from 'vitest';
import type { ArticleBrief } from './article.ts';
import { partialArticle } from './partial-article.ts';
import {
  type AnswerOf,
  computeHere,
  memoryCheckpoints,
  modelFailure,
  recordingObserver,
  sampleBrief,
  scriptedModel,
} from './testing.ts';
import { writeArticle } from './write-article.ts';

const GRINDS =
  'Coarse grounds suit a French press, where water and coffee stay together for four minutes [S1.1].';
const HEADING = /^#+ .*$/gm;

/** Cancels a run when these sections have this text; all others are finished. */
async function cancelledRun(partial: Record<string, string>, brief: ArticleBrief = sampleBrief()) {
  const cancel = new AbortController();
  const checkpoints = memoryCheckpoints();
  const observer = recordingObserver();
  const waiting = new Set(Object.keys(partial));
  const section: AnswerOf = ({ step, onText, signal }) => {
    const id = step.replace('section:', '');
    const said = partial[id];
    if (said === undefined) return GRINDS;
    onText?.(said);
    waiting.delete(id);
    if (waiting.size === 0) setImmediate(() => cancel.abort());
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(modelFailure('cancelled')));
    });
  };
  const result = await writeArticle(brief, {
    model: scriptedModel({ section }),
    checkpoints,
    observer,
    nonce: () => 'nonce',
    compute: computeHere,
    signal: cancel.signal,
  });
  expect(result).toMatchObject({ failure: { kind: 'cancelled' } });
  const steps = [...checkpoints.saved].map(([step, output]) => ({ step, output }));
  return { brief, steps, streamed: Object.fromEntries(observer.texts) };
}

describe('what a cancelled run has written', () => {
  test('is an article of its sections in order, with citations, references and what is missing', async () => {
    const run = await cancelledRun({
      s3: 'Boiling water is too hot for dark roasts [S2.1]. Most cheap mach',
      s4: 'Half a sen',
    });
    const article = partialArticle(run)!;
    const outline = run.steps.find(({ step }) => step === 'outline')?.output as {
      title: string;
      sections: { id: string; heading: string }[];
    };
    const headingOf = (id: string) => outline.sections.find((section) => section.id === id)?.heading;
    const written = article.sections.map(({ id }) => id);
    expect(written.slice(0, 2)).toEqual(['s2', 's3']);
    expect(written).not.toContain('s4');
    expect(article.text).toContain('Boiling water is too hot for dark roasts [2].');
    expect(article.text).not.toMatch(/cheap mach|Half a sen|S\d\.\d/);
    expect(article.text.match(HEADING)?.[0]).toBe(`# ${outline.title}`);
    expect(article.references.map(({ number }) => number)).toEqual([1, 2]);
    expect(article.sections[1]?.citations).toEqual([
      { number: 2, passageIds: [expect.stringMatching(/^S2\./)] },
    ]);
    expect(article.passages.map(({ id }) => id)).toEqual(
      expect.arrayContaining(
        article.sections.flatMap(({ citations }) => citations.flatMap(({ passageIds }) => passageIds)),
      ),
    );
    expect(article.notes[0]).toEqual({
      kind: 'cancelled',
      missing: ['Introduction', headingOf('s4'), 'Conclusion'],
      unfinished: [headingOf('s3')],
    });
    expect(article.notes.map(({ kind }) => kind)).not.toContain('otherLength');
  });

  test('is half a sentence if there is nothing else, and nothing without text', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => `s${at + 2}`);
    const run = await cancelledRun({ s2: 'Half a sen', s3: 'Another ha' });
    const steps = run.steps.filter(({ step }) => !step.startsWith('section:'));
    const streamed = Object.fromEntries(ids.map((id) => [id, 'Half a sen']));
    expect(partialArticle({ ...run, steps, streamed })?.text).toContain('Half a sen');
    expect(partialArticle({ ...run, steps, streamed: { s2: ' \n' } })).toBeUndefined();
  });

  test('has a repair only once that is shown', async () => {
    const run = await cancelledRun({ s3: 'Whole. Half' });
    const repaired = { id: 's2', kind: 'body', heading: 'x', markdown: 'Repaired text.' };
    const steps = [...run.steps, { step: 'repair:s2', output: repaired }];
    expect(partialArticle({ ...run, steps })?.text).not.toContain('Repaired');
    const streamed = { ...run.streamed, s2: 'Repaired text.' };
    expect(partialArticle({ ...run, steps, streamed })?.text).toContain('Repaired text.');
  });

  test('by the drafter is the whole article', () => {
    const article = partialArticle({ brief: sampleBrief(), steps: [], streamed: {} });
    expect(article).toMatchObject({ writtenBy: 'drafter' });
    expect(article?.notes[0]).toEqual({ kind: 'cancelled', missing: [], unfinished: [] });
  });
});
