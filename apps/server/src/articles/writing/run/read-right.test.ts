import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { defaultAnswer } from '../../../../test/fake-models/default-answer.ts';
import { startFakeModels } from '../../../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp } from '../../../../test/generation-app.ts';
import { readEvents } from '../../../../test/read-events.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { extractPage } from '../../../platform/extraction/extract-page.ts';

const PAGE = `<article><h1>Home composting and household waste</h1>
<p>Home composting saves a household up to 120 kg<sup>2</sup> of waste in a year, as a survey of councils found in 2019<sup>4</sup>.</p>
<p>Home composting reached 1,200<sup>3</sup> homes in the first year of the programme, and the share of kitchen scraps in bins fell by 42%<sup>7</sup> by June.</p>
<p>A teaspoon of finished home compost holds 10<sup>9</sup> bacteria, which break down the scraps within 90 days when the heap is turned.</p>
<p>Councils that support home composting with free bins collect less waste, and the cost of collection falls by 3.5 million<sup>5</sup> euros a year.</p>
<h2>How home composting works</h2>
<p>Home composting needs greens and browns in balance, water and air. Turn the heap every two weeks, and cover fresh scraps with dry leaves so that flies stay away.</p>
<p>A full heap of home compost needs 1<sup>1/2</sup> m<sup>2</sup> of ground, as the 2<sup>nd</sup> survey of councils found, and it gives off little CO<sub>2</sub>.</p>
<p>Most home composting bins hold 300 litres, which is enough for a family of four with a small garden behind the house.</p></article>`;
const GLUED = /120 ?kg2|20194|1,2003|42%7|\b109\b|million5|11\/2|\bm2\b|<su[bp]>/;

let open = '';
let channel = false;
const app = await buildGenerationApp(await createTestDb(), { work: true });
const origin = await app.listen();
const fakes = await startFakeModels({
  // Slow enough for a thought to be streamed before it ends.
  paceOf: ({ schema }) => (open && !schema ? { tokensPerSecond: 2_000 } : {}),
  answer(call) {
    const answer = defaultAnswer(call);
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return open || channel ? `${open}${text}${channel ? '<|return|>' : ''}` : answer;
  },
});
afterAll(() => fakes.close());

describe('figures of a page with note markers and powers', async () => {
  const { content } = await extractPage({
    url: 'https://compost.example/waste',
    contentType: 'text/html',
    bytes: Buffer.from(PAGE),
  });
  const topic = 'home composting and household waste';

  it.each(['the built-in drafter', 'a model'])(
    'are those of the page in an article by %s',
    async (writer) => {
      if (writer === 'a model') await app.useModel(fakes);
      const url = 'https://compost.example/waste';
      const task = await app.ready({
        name: topic,
        keywords: ['home composting'],
        selectedTopics: [{ original: topic, edited: topic }],
        keywordResearchSelections: [],
        sources: [
          { id: randomUUID(), type: 'url', url, title: 'Waste', content, description: '', wordCount: 160 },
        ],
      });
      await task.client.startGeneration({ params: task.params });
      expect(await app.ended(task)).toMatchObject({ status: 'completed' });
      const { sources: _, ...stored } = await app.taskOf(task);
      expect(stored.generated_article).toContain('10⁹ bacteria');
      expect(stored.generated_article).toContain('1,200 homes');
      expect(JSON.stringify(stored)).not.toMatch(GLUED);
      expect(stored.generated_article).not.toMatch(/\d [.,]/);
    },
  );
});

describe('thoughts of a model', () => {
  const THOUGHT = 'SECRET: the user wants this section with {plan}, so I use it. '.repeat(40);
  const HARMONY = `<|channel|>analysis<|message|>${THOUGHT}<|end|><|start|>assistant<|channel|>final<|message|>`;

  it.each([
    ['a tag', `<think>${THOUGHT}</think>\n\n`],
    ['a longer tag', `<thinking>${THOUGHT}</thinking>`],
    ['a tag of another name', `<reasoning>${THOUGHT}</reasoning>\n`],
    ['a tag that is only closed', `${THOUGHT}\n</think>\n\n`],
    ['channels', HARMONY],
  ])('in %s reach neither the article nor its watchers', async (_, opening) => {
    open = opening;
    channel = opening === HARMONY;
    await app.useModel(fakes);
    const task = await app.ready();
    await task.client.startGeneration({ params: task.params });
    const seen: unknown[] = [];
    const { person, params } = task;
    for await (const { event } of readEvents({ origin, taskId: params.id, headers: person.headers }))
      seen.push(event);
    expect(seen.at(-1)).toMatchObject({ type: 'done' });
    const all = JSON.stringify([seen, await app.taskOf(task), await app.evidenceOf(task)]);
    expect(all).not.toMatch(/SECRET|<\/?think|<\/?reasoning|<\|/);
  });
});
