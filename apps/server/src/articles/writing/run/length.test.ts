import { countWords } from '@inkstep/article/count-words';
import { plainText, TARGET_WORDS } from '@inkstep/engine';
import { afterAll, expect, it } from 'vitest';
import { defaultAnswer } from '../../../../test/fake-models/default-answer.ts';
import { startFakeModels } from '../../../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp } from '../../../../test/generation-app.ts';
import { repetitions } from '../../../../test/repetitions.ts';
import { createTestDb } from '../../../../test/test-db.ts';

let factor = 1;
const app = await buildGenerationApp(await createTestDb(), { work: true });
const fakes = await startFakeModels({ answer: (call) => defaultAnswer(call, factor) });
await app.useModel(fakes);
afterAll(() => fakes.close());

const STEPS = repetitions(3, 12);
const FACTORS = Array.from({ length: STEPS }, (_, step) => 0.6 + step / (STEPS - 1));
const HEADINGS = /^#+ .*$/gm;

it.each(FACTORS)(
  '[STYLE-03] an article keeps its length when the model answers %f times what it is asked',
  async (times) => {
    factor = times;
    fakes.calls.length = 0;
    const task = await app.ready();
    await task.client.startGeneration({ params: task.params });
    expect(await app.ended(task)).toMatchObject({ status: 'completed' });
    const { sections } = await app.evidenceOf(task);
    const words = sections.reduce(
      (sum, { markdown }) => sum + countWords(plainText((markdown ?? '').replace(HEADINGS, ''))),
      0,
    );
    expect(Math.abs(words / TARGET_WORDS.medium_article - 1)).toBeLessThanOrEqual(0.1);
    expect(fakes.calls.length).toBeLessThanOrEqual(14);
  },
);
