import type { SectionLock } from '@inkstep/contract';
import { articleParts } from '@inkstep/engine/checks';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, ModelCall } from '../../../../test/fake-models/call.ts';
import { startFakeModels } from '../../../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp, type Case } from '../../../../test/generation-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { aiModels } from '../../../ai/tables.ts';
import { revisionAllowances } from '../../../billing/revisions/tables.ts';
import { runGeneration } from '../../writing/run/run-generation.ts';
import { generations } from '../../writing/tables.ts';

const app = await buildGenerationApp(await createTestDb(), { work: false, env: { RATE_LIMIT_SCALE: '100' } });
const { db } = app;
let answer: (call: ModelCall) => Answer | Promise<Answer> | undefined = () => undefined;
const fakes = await startFakeModels({ answer: (call) => answer(call) });
afterAll(() => fakes.close());

beforeEach(async () => {
  answer = () => undefined;
  fakes.calls.length = 0;
  await app.useModel(fakes);
});

const PASTED = `# Tea

Tea is old.

## Leaves

${'Leaves are picked by hand early in the morning. '.repeat(15)}

## Water

${'Water should be soft and hot but never boil. '.repeat(15)}
`;

/** Writes 50 words. */
const writing = () => Array.from({ length: 10 }, (_, at) => `This is sentence number ${at}.`).join(' ');

async function runNow(): Promise<void> {
  const [run] = await db.select().from(generations).where(eq(generations.state, 'generating'));
  await runGeneration(app.deps, run!.id, new AbortController().signal);
}
async function generated(): Promise<Case> {
  const own = await app.ready();
  await own.client.startGeneration({ params: own.params });
  await runNow();
  fakes.calls.length = 0;
  answer = writing;
  return own;
}
async function typed(): Promise<Case> {
  const own = await app.ready();
  await save(own, PASTED);
  answer = writing;
  return own;
}

const save = ({ client, params }: Case, generated_article: string) =>
  client.updateTask({ params, body: { generated_article } });
const sectionOf = async ({ client, params }: Case, at: number): Promise<SectionLock> => {
  const { task } = await client.getTask({ params });
  const { heading, ordinal, markdown } = articleParts(task.generated_article ?? '', 'en').sections[at]!;
  return { heading, ordinal, markdown };
};
const revise = async (own: Case, { at = 1, ...given }: { at?: number; counts?: boolean } = {}) =>
  own.client.proposeSection({
    params: own.params,
    body: { section: await sectionOf(own, at), mode: 'rewrite', instruction: 'For beginners', ...given },
  });
const left = async ({ client, params }: Case) => (await client.articleEvidence({ params })).revisionWordsLeft;
const useUp = ({ params }: Case) =>
  db
    .update(revisionAllowances)
    .set({ usedWords: sql`3 * (100 + paid_words)` })
    .where(eq(revisionAllowances.taskId, params.id));
const month = async ({ client }: Case) => (await client.usage()).monthly_articles.used;

const USED_UP = { status: 409, code: 'REVISIONS_USED_UP', details: [{ path: 'counts' }] };

describe('an article that was generated', () => {
  it('includes revisions, of which each counts the words that the model wrote', async () => {
    const own = await generated();
    const before = await left(own);
    expect(before).toBeGreaterThanOrEqual(1800);
    expect((await revise(own)).revision_words_left).toBe(before - 50);
    const section = await sectionOf(own, 1);
    const [sentence = ''] = /^[^.]+\./.exec(section.markdown) ?? [];
    answer = () => 'Five words are written here.';
    await own.client.proposeSection({
      params: own.params,
      body: { section, mode: 'rewrite', instruction: 'Short', sentence: { text: sentence, at: 0 } },
    });
    expect(await left(own)).toBe(before - 55);
    expect(await month(own)).toBe(1);
  });

  it('asks beyond them before the model is asked, and counts as an article once it may', async () => {
    const own = await generated();
    await useUp(own);
    await expect(revise(own)).rejects.toMatchObject(USED_UP);
    expect(fakes.calls).toEqual([]);
    expect(await month(own)).toBe(1);
    const { proposal, revision_words_left } = await revise(own, { counts: true });
    expect(proposal).toMatchObject({ written_by: 'model' });
    expect(revision_words_left).toBeGreaterThan(1000);
    expect(await month(own)).toBe(2);
    await revise(own, { counts: true });
    expect(await month(own)).toBe(2);
    const reservations = await app.reservationsOf(own);
    expect(reservations.map(({ state }) => state)).toEqual(['kept', 'kept']);
  });

  it('counts once for two tabs that both let it count', async () => {
    const own = await generated();
    await useUp(own);
    await Promise.all([revise(own, { counts: true }), revise(own, { counts: true, at: 2 })]);
    expect(await month(own)).toBe(2);
  });

  it.each<[string, Answer]>([
    ['the model fails', { fault: 'quota' }],
    ['the model writes nothing', ''],
  ])('gets the article back if %s', async (_, said) => {
    const own = await generated();
    await useUp(own);
    answer = () => said;
    await revise(own, { counts: true }).catch(() => undefined);
    expect(fakes.calls.length).toBeGreaterThan(0);
    expect(await month(own)).toBe(1);
    await expect(revise(own)).rejects.toMatchObject(USED_UP);
  });

  it('gets the article back if the text can not be stored', async () => {
    const own = await generated();
    await useUp(own);
    answer = async () => {
      await own.client.deleteTask({ params: own.params });
      return writing();
    };
    await expect(revise(own, { counts: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await month(own)).toBe(1);
  });

  it('gets no revisions from restored versions, only from being generated again', async () => {
    const own = await generated();
    await useUp(own);
    const { client, params } = own;
    await save(own, PASTED);
    const { versions } = await client.articleVersions({ params, query: {} });
    await client.restoreVersion({ params: { ...params, versionId: versions.at(-1)!.id } });
    await expect(revise(own)).rejects.toMatchObject(USED_UP);
    answer = () => undefined;
    await client.startGeneration({ params, body: { regenerate: true } });
    await runNow();
    expect(await left(own)).toBeGreaterThan(1000);
  });

  it('gives nothing to a copy of its task', async () => {
    const own = await generated();
    const { task } = await own.client.duplicateTask({ params: own.params, body: {} });
    const copy = { ...own, params: { id: task.id } };
    await save(copy, PASTED);
    expect(await left(copy)).toBe(100);
  });

  it('is revised by the drafter without counting', async () => {
    const own = await generated();
    const before = await left(own);
    await db.delete(aiModels);
    const section = await sectionOf(own, 1);
    const body = { section, mode: 'shorten' as const };
    const shorten = () => own.client.proposeSection({ params: own.params, body });
    expect(await shorten()).toMatchObject({ proposal: {}, revision_words_left: before });
    await useUp(own);
    expect(await shorten()).toMatchObject({ proposal: {}, revision_words_left: 0 });
    expect(await month(own)).toBe(1);
  });
});

describe('a text that was typed', () => {
  it('may be touched up, and counts as an article before a section is rewritten', async () => {
    const own = await typed();
    expect(await left(own)).toBe(100);
    await revise(own, { at: 0 });
    expect(await left(own)).toBe(50);
    await revise(own);
    await expect(revise(own)).rejects.toMatchObject(USED_UP);
    expect(await month(own)).toBe(0);
    await revise(own, { counts: true });
    expect(await month(own)).toBe(1);
    expect((await app.reservationsOf(own)).map(({ state }) => state)).toEqual(['kept']);
  });

  it('uses up the revisions of a generated one three times as fast', async () => {
    const own = await generated();
    await save(own, PASTED);
    const before = await left(own);
    await revise(own);
    expect(await left(own)).toBe(before - 150);
  });

  it('is generated text once a proposal is accepted', async () => {
    const own = await generated();
    await save(own, PASTED);
    const { proposal } = await revise(own);
    const { client, params } = own;
    const section = await sectionOf(own, 1);
    await client.acceptProposal({ params: { ...params, proposalId: proposal!.id } });
    await save(own, PASTED.replace(section.markdown, proposal!.markdown));
    const before = await left(own);
    answer = () => 'Five words are written here.';
    await revise(own);
    expect(await left(own)).toBe(before - 5);
  });
});
