import { randomUUID } from 'node:crypto';
import { BatchSettings } from '@inkstep/contract';
import { dataRecords } from '@inkstep/engine/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import type { Answer, ModelCall } from '../../../test/fake-models/call.ts';
import { startFakeModels } from '../../../test/fake-models/start-fake-models.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { modelCalls, modelPrices } from '../../ai/tables.ts';
import { buildTask, sourcePage } from '../../articles/brief/factory.ts';
import { replaceSources } from '../../articles/index.ts';
import { buildUser } from '../../identity/factory.ts';
import { users } from '../../identity/tables.ts';
import { buildBatch, buildPlannedItem } from '../factory.ts';
import { reviewBatchJob } from '../jobs.ts';
import { MAX_READINGS } from './read-plan.ts';

interface Row {
  number: number;
  keyphrase: string;
  sources?: string[];
}
const rowsIn = ({ prompt }: Pick<ModelCall, 'prompt'>) =>
  dataRecords(prompt).filter(({ kind }) => kind === 'row') as unknown as Row[];

const NOTHING = { sameSearches: [], outsideSubject: [], spokenOf: [] };
let answer: (numberOf: (keyphrase: string) => number) => Answer = () => NOTHING;
const models = await startFakeModels({
  answer: (call) =>
    answer((keyphrase) => rowsIn(call).find((row) => row.keyphrase === keyphrase)?.number ?? 0),
});
afterAll(() => models.close());
beforeEach(() => {
  models.calls.length = 0;
  answer = () => NOTHING;
});

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb, {
  env: { OPENAI_COMPATIBLE_URL: models.urls['openai-compatible'], OPENAI_COMPATIBLE_MODEL: 'llama' },
});

/** A batch with a planned row for each keyphrase and the text of its source. */
async function planned(rows: Record<string, string>, settings: object = {}) {
  const who = await buildUser(db, { planType: 'max' });
  const { workspaceId, userId } = who.actor;
  await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, userId));
  const batch = await buildBatch(db, {
    workspaceId,
    userId,
    settings: BatchSettings.parse({ length: 'snippet', ...settings }),
  });
  const ids: string[] = [];
  for (const [position, [keyword, content]] of Object.entries(rows).entries()) {
    const { id, taskId } = await buildPlannedItem(db, batch, { position, keyword });
    await db.transaction((tx) =>
      replaceSources(tx, taskId, { sources: [sourcePage(position, { content })], redditSources: [] }),
    );
    await db.execute(
      sql`UPDATE tasks SET updated_at = now(), keyword_research_data = '{"language": "en"}' WHERE id = ${taskId}`,
    );
    ids.push(id);
  }
  const client = app.as(who);
  const params = { id: batch.id };
  const review = async () => {
    const run = { id: randomUUID(), attempt: 1, signal: new AbortController().signal };
    await reviewBatchJob.perform(app.deps, { batchId: batch.id }, run);
    return (await client.batchRows({ params })).rows.map(({ warnings }) =>
      warnings.filter(({ kind }) => kind !== 'thin_evidence'),
    );
  };
  const change = (at: number, body: object) =>
    client.updateBatchRow({ params: { ...params, rowId: ids[at]! }, body });
  return { workspaceId, batchId: batch.id, ids, review, change };
}

const WORMS = {
  'worm composting setup': 'Worm composting setup for beginners.',
  'how to arrange a crawler box': 'Arrange a crawler box step by step.',
  vermicomposting: 'Worms in a box eat what is left of a meal.',
};

it('names rivals without a common word, and hides that a source has other words for it', async () => {
  const { review, ids, workspaceId } = await planned(WORMS);
  answer = (number) => ({
    ...NOTHING,
    sameSearches: [
      { row: number('how to arrange a crawler box'), other: number('worm composting setup') },
      { row: 99, other: 1 },
    ],
    spokenOf: [number('vermicomposting')],
  });
  expect(await review()).toEqual([
    [],
    [
      {
        kind: 'competes',
        because: 'meaning',
        with: { kind: 'row', id: ids[0], title: 'About worm composting setup' },
      },
    ],
    [],
  ]);
  const [call] = models.calls;
  expect(models.calls).toHaveLength(1);
  expect(rowsIn(call!).filter(({ sources }) => sources)).toMatchObject([
    { keyphrase: 'vermicomposting', sources: [WORMS.vermicomposting] },
  ]);
  const ledger = await db.select().from(modelCalls).where(eq(modelCalls.workspaceId, workspaceId));
  expect(ledger.map(({ step, outcome }) => [step, outcome])).toEqual([['list', 'ok']]);
});

it('notes what is outside of the subject of twenty articles', async () => {
  const { workspaceId, review } = await planned({ ...WORMS, 'mortgage rates': 'Mortgage rates.' });
  answer = (number) => ({ ...NOTHING, outsideSubject: [number('mortgage rates')] });
  const write = (n: number) => buildTask(db, { workspaceId, article: { text: `# Worms, part ${n}` } });
  for (let n = 1; n < 20; n += 1) await write(n);
  expect((await review())[3]).toEqual([]);
  await write(20);
  await db.execute(sql`UPDATE batches SET review = review - 'digest' WHERE workspace_id = ${workspaceId}`);
  expect((await review())[3]).toEqual([{ kind: 'off_subject' }]);
});

it('asks again only if what the model was shown has changed, and not without end', async () => {
  const { batchId, review, change } = await planned(WORMS);
  await review();
  await change(0, { isLeftOut: true });
  await review();
  await change(0, { isLeftOut: false });
  await change(0, { headings: ['Soil', 'Air'] });
  await review();
  expect(models.calls).toHaveLength(1);
  await db.execute(
    sql`UPDATE batches SET review = jsonb_set(review, '{reading,readings}', ${MAX_READINGS - 1}::text::jsonb) WHERE id = ${batchId}`,
  );
  for (const keyphrase of ['setup of worm composting', 'worm composter setup']) {
    await change(0, { keyphrase });
    await review();
  }
  expect(models.calls).toHaveLength(2);
});

it.each([
  ['is not available', { fault: 'overloaded' }],
  ['says something else', 'All good.'],
] as const)('compares by words where the model %s', async (_, said) => {
  const { review } = await planned({ ...WORMS, 'setup for composting worms': 'Setup for composting worms.' });
  answer = () => said;
  expect(await review()).toMatchObject([
    [],
    [],
    [{ kind: 'unsourced_subject' }],
    [{ kind: 'competes', because: 'keyphrase' }],
  ]);
});

it('is not made beyond the cost limit of the batch', async () => {
  await db.insert(modelPrices).values({
    provider: 'openai-compatible',
    model: 'llama',
    effectiveFrom: new Date('2020-01-01'),
    input: 1_000_000,
    output: 2_000_000,
  });
  const little = await planned(WORMS, { costCapMicros: 10 });
  await little.review();
  expect(models.calls).toHaveLength(0);
  const enough = await planned(WORMS, { costCapMicros: 5_000_000 });
  await enough.review();
  expect(models.calls).toHaveLength(1);
});
