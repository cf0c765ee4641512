import type { Outline } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Answer, ModelCall } from '../../../../test/fake-models/call.ts';
import { startFakeModels } from '../../../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp, type Case } from '../../../../test/generation-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { aiModels, modelCalls } from '../../../ai/tables.ts';
import { buildUser } from '../../../identity/factory.ts';

const app = await buildGenerationApp(await createTestDb(), { work: true });
const { db } = app;
let answer: (call: ModelCall) => Answer | undefined = () => undefined;
const fakes = await startFakeModels({ answer: (call) => answer(call) });
afterAll(() => fakes.close());

beforeEach(async () => {
  answer = () => undefined;
  fakes.calls.length = 0;
  await app.useModel(fakes);
});

const withDrafter = () => db.delete(aiModels);
const make = ({ client, params }: Case) => client.makeOutline({ params });
const task = async ({ client, params }: Case) => (await client.getTask({ params })).task;
const headings = ({ sections }: Outline) => sections.map(({ heading }) => heading);
const callsOf = ({ person }: Case) =>
  db.select().from(modelCalls).where(eq(modelCalls.workspaceId, person.actor.workspaceId));

it('is generated in one recorded call, stored with the task and does not count as an article', async () => {
  const own = await app.ready();
  const { outline } = await make(own);
  expect(outline.sections.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['introduction', 'body', 'conclusion']),
  );
  expect(outline.basis).toMatchObject({ topics: ['How to make better coffee at home'] });
  expect(outline.sections.flatMap(({ sources }) => sources).length).toBeGreaterThan(0);
  expect((await task(own)).outline).toEqual(outline);
  expect(await callsOf(own)).toMatchObject([{ step: 'outline', outcome: 'ok', generationId: null }]);
  expect((await own.client.usage()).monthly_articles.used).toBe(0);
});

it('is made by the drafter where there is no model', async () => {
  await withDrafter();
  const own = await app.ready();
  const { outline } = await make(own);
  expect(outline.sections.map(({ kind }) => kind)).toEqual(['body']);
  expect((await task(own)).outline).toEqual(outline);
  expect(fakes.calls).toEqual([]);
});

it.each(['model', 'drafter'])('is followed as it was edited, whoever writes: %s', async (writer) => {
  if (writer === 'drafter') await withDrafter();
  const own = await app.ready();
  const { outline } = await make(own);
  const [first, ...others] = outline.sections;
  const [, water] = (await task(own)).sources;
  const edited: Outline = {
    ...outline,
    title: 'Coffee my way',
    sections: [
      first!,
      { ...first!, id: 'mine', kind: 'body', heading: 'Water temperature', sources: [water!.id] },
      ...others.toReversed(),
    ],
  };
  await own.client.updateTask({ params: own.params, body: { outline: edited } });
  await own.client.startGeneration({ params: own.params });
  await app.ended(own);
  const { generated_article: article } = await task(own);
  const written = [...article!.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  // The introduction has no heading. Notes have none at all.
  const expected = headings(edited).slice(writer === 'model' ? 1 : 0);
  expect(written.slice(0, expected.length)).toEqual(expected);
  expect(article).toContain('# Coffee my way');
  // One for the outline request; the run already has it.
  expect(fakes.calls.filter(({ schema }) => JSON.stringify(schema ?? '').includes('angle'))).toHaveLength(
    writer === 'model' ? 1 : 0,
  );
});

it('is ignored when the task has changed since', async () => {
  const own = await app.ready();
  const { outline } = await make(own);
  await own.client.updateTask({
    params: own.params,
    body: {
      outline: { ...outline, title: 'Left aside' },
      outputParameters: { tonality: 'casual', length: 'snippet', format: 'markdown' },
    },
  });
  await own.client.startGeneration({ params: own.params });
  await app.ended(own);
  expect((await app.runOf(own)).brief.outline).toBeUndefined();
  expect((await task(own)).generated_article).not.toContain('Left aside');
});

it('can be thrown away', async () => {
  const own = await app.ready();
  await make(own);
  await own.client.updateTask({ params: own.params, body: { outline: null } });
  expect((await task(own)).outline).toBeNull();
});

it('needs a topic', async () => {
  const own = await app.ready({ selectedTopics: [] });
  await expect(make(own)).rejects.toMatchObject({ status: 422, code: 'TOPIC_MISSING' });
  expect(fakes.calls).toEqual([]);
});

it('is only for the owner', async () => {
  const own = await app.ready();
  const stranger = app.as(await buildUser(db));
  await expect(stranger.makeOutline({ params: own.params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('says why the model made none, and keeps the one before', async () => {
  const own = await app.ready();
  const { outline } = await make(own);
  answer = () => ({ fault: 'quota' });
  await expect(make(own)).rejects.toMatchObject({
    status: 503,
    code: 'AI_UNAVAILABLE',
    message: expect.stringContaining('no credit left'),
  });
  expect((await task(own)).outline).toEqual(outline);
});

it('stores hostile text of a model and of a user as text', async () => {
  const own = await app.ready();
  const evil = '<img src=x onerror=alert(1)> [go](https://evil.example) ';
  answer = ({ schema }) =>
    schema
      ? {
          title: `${evil}Coffee`,
          angle: evil,
          sections: [
            {
              kind: 'body',
              heading: `${evil}Grind size${'x'.repeat(500)}`,
              intent: evil,
              keyPoints: Array.from({ length: 30 }, () => `${evil}point`),
              words: 1e9,
              passages: ['S9.9'],
              keyphrases: [],
              questions: [],
            },
          ],
        }
      : undefined;
  const { outline } = await make(own);
  expect(JSON.stringify(outline.sections)).not.toMatch(/<img|evil\.example/);
  answer = () => undefined;
  const [section] = outline.sections;
  const edited = { ...outline, sections: [{ ...section!, heading: `${evil}Mine` }] };
  await own.client.updateTask({ params: own.params, body: { outline: edited } });
  await own.client.startGeneration({ params: own.params });
  expect(await app.ended(own)).toMatchObject({ status: 'completed' });
  expect((await task(own)).generated_article).not.toMatch(/<img|evil\.example/);
});

const section = {
  id: 's1',
  kind: 'body',
  heading: 'Grind size',
  intent: '',
  keyPoints: [],
  targetWords: 200,
  keyphrases: [],
  questions: [],
  sources: [],
};
it.each([
  ['no section', []],
  ['too many sections', Array.from({ length: 21 }, () => section)],
  ['an empty heading', [{ ...section, heading: ' ' }]],
  ['a long heading', [{ ...section, heading: 'x'.repeat(121) }]],
  ['too few words', [{ ...section, targetWords: 49 }]],
  ['too many words', [{ ...section, targetWords: 1001 }]],
  ['another field', [{ ...section, passageIds: ['S1.1'] }]],
])('is refused with %s', async (_, sections) => {
  const own = await app.ready();
  const outline = { title: 'T', angle: '', sections, basis: { topics: [], length: 'snippet', sources: [] } };
  expect(await app.send(own.person, 'PUT', `/api/tasks/${own.params.id}`, { outline })).toMatchObject({
    status: 422,
    body: { error: { code: 'INVALID' } },
  });
});
