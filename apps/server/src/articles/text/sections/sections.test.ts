import { type SectionLock, TEXT_LIMITS } from '@inkstep/contract';
import { outlineBasis } from '@inkstep/contract/outline-basis';
import { articleParts } from '@inkstep/engine/checks';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, ModelCall } from '../../../../test/fake-models/call.ts';
import { startFakeModels } from '../../../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp, type Case, pollOptions } from '../../../../test/generation-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { aiModels, modelCalls } from '../../../ai/tables.ts';
import { buildUser } from '../../../identity/factory.ts';
import { buildToken } from '../../../identity/tokens/factory.ts';
import { buildTask } from '../../brief/factory.ts';
import { tasks } from '../../brief/tables.ts';
import { buildRun } from '../../writing/factory.ts';
import { runGeneration } from '../../writing/run/run-generation.ts';
import { articleProposals, articles } from '../tables.ts';
import { proposeSection } from './propose-section.ts';

const app = await buildGenerationApp(await createTestDb(), { work: false });
const { db } = app;
let answer: (call: ModelCall) => Answer | undefined = () => undefined;
const fakes = await startFakeModels({ answer: (call) => answer(call) });
afterAll(() => fakes.close());

beforeEach(async () => {
  answer = () => undefined;
  fakes.calls.length = 0;
  await app.useModel(fakes);
});

const TEXT = `# Better coffee

Good coffee begins with fresh beans.

## Grind size

A burr grinder gives even grounds. Espresso needs fine grounds because water is pressed through in 45 seconds. That is what people say.

## Milk

Any milk will do.
`;

const GRIND = 'Espresso needs fine grounds because water is pressed through in 45 seconds.';

const written = (article = TEXT): Promise<Case> =>
  app.ready({ article: { text: article, writtenBy: 'model' } });
const proposalsOf = ({ params }: Case) =>
  db
    .select({ id: articleProposals.id })
    .from(articleProposals)
    .innerJoin(articles, eq(articles.id, articleProposals.articleId))
    .where(eq(articles.taskId, params.id));
function sectionOf(text = TEXT, at = 1): SectionLock {
  const { heading, ordinal, markdown } = articleParts(text, 'en').sections[at]!;
  return { heading, ordinal, markdown };
}
const rewrite = ({ client, params }: Case, section = sectionOf()) =>
  client.proposeSection({ params, body: { section, mode: 'rewrite', instruction: 'For beginners' } });
const runNow = async (own: Case) =>
  runGeneration(app.deps, (await app.runOf(own)).id, new AbortController().signal);
const evidence = ({ client, params }: Case) => client.articleEvidence({ params });
const text = async ({ client, params }: Case) => (await client.getTask({ params })).task.generated_article;

/** Writes a sentence about each of the first passages. */
const citing = (count: number) => (call: ModelCall) => {
  const ids = [...new Set(call.prompt.match(/(?<="id":")S\d+\.\d+/g))].slice(0, count);
  return ids.map((id, index) => `Sentence ${index} says this [${id}].`).join(' ');
};

it('is proposed in one call of the ledger, and changes nothing before it is accepted', async () => {
  const own = await written();
  answer = citing(1);
  const { proposal } = await rewrite(own);
  expect(proposal).toMatchObject({ markdown: 'Sentence 0 says this [1].', written_by: 'model' });
  expect(proposal?.source_lines).toEqual([expect.stringMatching(/^1\. \[/)]);
  expect(await text(own)).toBe(TEXT);
  expect(await evidence(own)).toMatchObject({ references: [], passages: [] });
  expect((await own.client.usage()).monthly_articles.used).toBe(0);
  const calls = await db
    .select()
    .from(modelCalls)
    .where(eq(modelCalls.workspaceId, own.person.actor.workspaceId));
  expect(calls).toMatchObject([{ step: 'revise:rewrite', outcome: 'ok', generationId: null }]);

  const params = { ...own.params, proposalId: proposal!.id };
  await own.client.acceptProposal({ params });
  const { references, passages, sections } = await evidence(own);
  expect(references).toMatchObject([{ number: 1 }]);
  expect(passages).toMatchObject([{ sourceId: references[0]!.sourceId }]);
  expect(sections).toEqual([
    { heading: 'Grind size', citations: [{ number: 1, passageIds: [passages[0]!.id] }] },
  ]);
  expect(await text(own)).toBe(TEXT);
  expect((await app.evidenceOf(own)).sections).toMatchObject([
    { heading: 'Grind size', markdown: 'Sentence 0 says this [1].' },
  ]);
  await expect(own.client.acceptProposal({ params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('can be kept as suggestions of the model, whose sources become evidence when they are accepted', async () => {
  const own = await written();
  answer = citing(1);
  const { proposal } = await rewrite(own);
  const section = sectionOf();
  const changed = `${TEXT.replace(section.markdown, proposal!.markdown)}\n## Sources\n\n${proposal!.source_lines[0]}\n`;
  const { suggestions } = await own.client.suggestEdit({
    ...own,
    body: {
      group_id: proposal!.id,
      article_version: 1,
      text: changed,
      note: 'For beginners',
      source: { kind: 'proposal', proposal_id: proposal!.id },
    },
  });
  expect(suggestions[0]).toMatchObject({
    replacement: proposal!.markdown,
    note: 'For beginners',
    author: { kind: 'model', name: expect.stringMatching(/./), purpose: 'rewrite' },
  });
  expect(await evidence(own)).toMatchObject({ references: [] });
  // Later proposals leave it alone, as long as it waits.
  for (let n = 0; n < 21; n += 1) await rewrite(own);
  const decide = (ids: string[]) =>
    own.client.decideSuggestions({ ...own, body: { decision: 'accept', ids } });
  await decide([suggestions[0]!.id]);
  expect(await evidence(own)).toMatchObject({
    references: [{ number: 1 }],
    sections: [{ heading: 'Grind size', citations: [{ number: 1 }] }],
  });
  await decide([suggestions[1]!.id]);
  expect(await text(own)).toBe(changed);
});

it.each([
  ['the first before the second', [0, 1]],
  ['the second before the first', [1, 0]],
])('keeps what each of two sections with one heading cites, accepted %s', async (_, order) => {
  const own = await written('# Better coffee\n\n## Step\n\nGrind the beans.\n\n## Step\n\nPour the water.\n');
  for (const at of order) {
    answer = citing(at + 1);
    const standing = (await text(own))!;
    const section = sectionOf(standing, at);
    const { proposal } = await rewrite(own, section);
    await own.client.acceptProposal({ params: { ...own.params, proposalId: proposal!.id } });
    await save(own, standing.replace(section.markdown, proposal!.markdown));
  }
  const { sections } = await evidence(own);
  expect(
    sections.map(({ heading, citations }) => [
      heading,
      citations.flatMap(({ passageIds }) => passageIds).length,
    ]),
  ).toEqual([
    ['Step', 1],
    ['Step', 2],
  ]);
});

it('is written with the sentences of another article in view that the section repeats', async () => {
  const own = await written();
  const { workspaceId } = own.person.actor;
  const other = await buildTask(db, {
    workspaceId,
    article: { text: `# Moka pots\n\n${GRIND} A moka pot is made of aluminium or of steel.` },
  });
  const ask = (otherId: string) =>
    own.client.proposeSection({
      params: own.params,
      body: { section: sectionOf(), mode: 'rewrite', instruction: 'Say it differently', otherId },
    });
  answer = citing(1);
  expect((await ask(other.id)).proposal).toMatchObject({ written_by: 'model' });
  const { prompt } = fakes.calls.at(-1)!;
  expect(prompt).toContain(JSON.stringify({ kind: 'other article', title: 'Moka pots', sentences: [GRIND] }));
  expect(prompt).not.toContain('aluminium');

  const stranger = await written();
  await expect(ask(stranger.params.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('of a selected passage keeps what the rest of its section cites', async () => {
  const own = await written();
  const idsIn = ({ prompt }: ModelCall) => [...new Set(prompt.match(/(?<="id":")S\d+\.\d+/g))];
  answer = (call) => `It begins here [${idsIn(call)[0]}]. It ends here [${idsIn(call)[0]}].`;
  const whole = (await rewrite(own)).proposal!;
  await own.client.acceptProposal({ params: { ...own.params, proposalId: whole.id } });
  await save(own, TEXT.replace(sectionOf().markdown, whole.markdown));
  const [before] = (await evidence(own)).sections;

  const section = sectionOf((await text(own))!);
  const sentence = { text: 'It begins here [1].', at: 0 };
  answer = (call) => `It began elsewhere [${idsIn(call).at(-1)}].`;
  const asked = { section, mode: 'rewrite', instruction: 'In the past', sentence } as const;
  const { proposal } = await own.client.proposeSection({ params: own.params, body: asked });
  expect(proposal!.markdown).toMatch(/^It began elsewhere \[\d\]\. It ends here \[1\]\.$/);
  await own.client.acceptProposal({ params: { ...own.params, proposalId: proposal!.id } });

  const [after] = (await app.evidenceOf(own)).sections;
  expect(after!.markdown).toBe(whole.markdown);
  const idsOf = ({ citations }: Pick<NonNullable<typeof before>, 'citations'>) =>
    citations.flatMap(({ passageIds }) => passageIds);
  expect(idsOf(after!)).toEqual(expect.arrayContaining(idsOf(before!)));
  expect(idsOf(after!)).toHaveLength(2);
  expect(new Set(after!.citations.map(({ number }) => number)).size).toBe(after!.citations.length);
});

it('gives later sources later numbers, and no number to two sources', async () => {
  const own = await written();
  answer = citing(1);
  const first = (await rewrite(own)).proposal!;
  const asked = fakes.calls.at(-1)!.prompt;
  // Another tab asks before the first one has saved, and gets a different source.
  const [known] = asked.match(/(?<="id":")S\d+/) ?? [];
  answer = (call) => {
    const ids = [...call.prompt.matchAll(/"id":"(S\d+)(\.\d+)"/g)].find(([, source]) => source !== known);
    return `Something else [${ids![1]}${ids![2]}].`;
  };
  const second = (await rewrite(own)).proposal!;
  expect(second.markdown).toBe('Something else [1].');
  await own.client.acceptProposal({ params: { ...own.params, proposalId: first.id } });
  await expect(
    own.client.acceptProposal({ params: { ...own.params, proposalId: second.id } }),
  ).rejects.toMatchObject({ status: 409, code: 'ARTICLE_CHANGED' });
  const changed = TEXT.replace(sectionOf().markdown, first.markdown);
  await own.client.updateTask({ params: own.params, body: { generated_article: changed } });
  const third = (await rewrite(own, sectionOf(changed, 2))).proposal!;
  expect(third.markdown).toBe('Something else [2].');
  expect(third.source_lines.map((line) => line.slice(0, 2))).toEqual(['2.']);
});

it('is refused of a section that reads otherwise by now', async () => {
  const own = await written();
  for (const section of [
    { ...sectionOf(), markdown: 'Old.' },
    { ...sectionOf(), ordinal: 1 },
  ]) {
    await expect(rewrite(own, section)).rejects.toMatchObject({ status: 409, code: 'ARTICLE_CHANGED' });
  }
  expect(fakes.calls).toEqual([]);
});

it('is refused of a locked section, also under another heading', async () => {
  const own = await written();
  const locks = [{ ...sectionOf(), heading: 'Before it was renamed' }];
  expect(await own.client.setSectionLocks({ params: own.params, body: { locks } })).toEqual({ locks });
  expect((await evidence(own)).locks).toEqual(locks);
  await expect(rewrite(own)).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
  await own.client.setSectionLocks({ params: own.params, body: { locks: [] } });
  expect((await rewrite(own)).proposal).not.toBeNull();
});

describe('a locked section and API tokens', () => {
  const grind = sectionOf();
  async function lockedFor(locks = [grind]) {
    const own = await written();
    await own.client.setSectionLocks({ params: own.params, body: { locks } });
    const { headers } = await buildToken(db, own.person, { scopes: ['read', 'write'] });
    return { own, agent: { ...own.person, headers } };
  }

  it.each([
    ['changed', TEXT.replace('in 45 seconds', 'in a minute')],
    ['renamed', TEXT.replace('## Grind size', '## Grinding')],
    ['removed', TEXT.replace(`## Grind size\n\n${grind.markdown}\n\n`, '')],
    ['hidden by one with its heading', TEXT.replace('## Grind', '## Grind size\n\nOther words.\n\n## Grind')],
    ['left out of a plain text', 'Better coffee'],
  ])('is not %s, on any surface', async (_, changed) => {
    const { own, agent } = await lockedFor();
    const { id } = own.params;
    for (const [path, body] of [
      [`/api/tasks/${id}`, { generated_article: changed }],
      [`/api/v1/articles/${id}/text`, { text: changed }],
    ] as const) {
      const refused = await app.send(agent, 'PUT', path, body);
      expect(refused.status).toBe(409);
      expect(JSON.stringify(refused)).toContain('CONFLICT');
    }
    expect(await text(own)).toBe(TEXT);
    await save(own, changed);
    expect(await text(own)).toBe(changed);
  });

  it('is not changed by a restored version, except by its user', async () => {
    const { own, agent } = await lockedFor([]);
    const { id } = own.params;
    const other = TEXT.replace('in 45 seconds', 'in a minute');
    await app.send(agent, 'PUT', `/api/tasks/${id}`, { generated_article: other });
    await own.client.setSectionLocks({ params: own.params, body: { locks: [sectionOf(other)] } });
    const { versions } = await own.client.articleVersions({ params: own.params });
    const versionId = versions.at(-1)!.id;
    for (const path of [`/api/tasks/${id}`, `/api/v1/articles/${id}`])
      expect((await app.send(agent, 'POST', `${path}/versions/${versionId}/restore`)).status).toBe(409);
    expect(await text(own)).toBe(other);
    await own.client.restoreVersion({ params: { ...own.params, versionId } });
    expect(await text(own)).toBe(TEXT);
  });

  it('lets other sections change, and move', async () => {
    const { own, agent } = await lockedFor();
    const moved = `# Better coffee\n\nGood.\n\n## Milk\n\nOat.\n\n## Grind size\n\n${grind.markdown}\n`;
    const body = { generated_article: moved };
    expect((await app.send(agent, 'PUT', `/api/tasks/${own.params.id}`, body)).status).toBe(200);
    expect(await text(own)).toBe(moved);
  });

  it('is only unlocked by its user', async () => {
    const { own, agent } = await lockedFor();
    const refused = await app.send(agent, 'PUT', `/api/tasks/${own.params.id}/article/locks`, { locks: [] });
    expect(refused.status).toBe(403);
    expect((await evidence(own)).locks).toEqual([grind]);
  });
});

it('is not accepted for a section that reads otherwise by now', async () => {
  const own = await written();
  answer = citing(1);
  const params = { ...own.params, proposalId: (await rewrite(own)).proposal!.id };
  await save(own, TEXT.replace('That is what people say', 'Another tab says'));
  await expect(own.client.acceptProposal({ params })).rejects.toMatchObject({ code: 'ARTICLE_CHANGED' });
  expect((await evidence(own)).references).toEqual([]);
  await save(own, TEXT.replace('Any milk', 'No milk'));
  await own.client.acceptProposal({ params });
  expect((await evidence(own)).references).toHaveLength(1);
});

it('waits for an active run', async () => {
  const own = await written();
  answer = citing(1);
  const { proposal } = await rewrite(own);
  await buildRun(db, { workspaceId: own.person.actor.workspaceId, taskId: own.params.id });
  await expect(rewrite(own)).rejects.toMatchObject({ code: 'GENERATION_RUNNING' });
  await expect(
    own.client.acceptProposal({ params: { ...own.params, proposalId: proposal!.id } }),
  ).rejects.toMatchObject({ code: 'GENERATION_RUNNING' });
});

it('needs an article', async () => {
  const own = await app.ready();
  await expect(rewrite(own)).rejects.toMatchObject({ status: 409, code: 'ARTICLE_MISSING' });
});

it('is only for the owner, and a proposal only for its task', async () => {
  const own = await written();
  const stranger = app.as(await buildUser(db));
  const call = { params: own.params, body: { section: sectionOf(), mode: 'shorten' as const } };
  await expect(stranger.proposeSection(call)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  answer = citing(1);
  const proposalId = (await rewrite(own)).proposal!.id;
  const other = await written();
  for (const [client, params] of [
    [stranger, own.params],
    [other.client, other.params],
  ] as const) {
    const accept = client.acceptProposal({ params: { ...params, proposalId } });
    await expect(accept).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

it('says why the model failed, and keeps nothing', async () => {
  const own = await written();
  answer = () => ({ fault: 'quota' });
  await expect(rewrite(own)).rejects.toMatchObject({
    status: 503,
    code: 'AI_UNAVAILABLE',
    message: expect.stringContaining('no credit left'),
  });
  expect(await proposalsOf(own)).toEqual([]);
  expect(await text(own)).toBe(TEXT);
});

it('stops the model when the caller leaves', async () => {
  const own = await written();
  answer = () => ({ fault: 'hang-before-headers' });
  const leave = new AbortController();
  const { signal } = leave;
  const { userId, workspaceId, principal } = own.person.actor;
  const key = { userId, workspaceId, principal, taskId: own.params.id };
  const wish = { section: sectionOf(), mode: 'expand' as const, counts: false, signal };
  const call = proposeSection(app.deps, key, wish).catch(() => 'stopped');
  await vi.waitFor(() => expect(fakes.calls).toHaveLength(1), pollOptions);
  leave.abort();
  expect(await call).toBe('stopped');
  await vi.waitFor(async () => {
    const calls = await db
      .select()
      .from(modelCalls)
      .where(eq(modelCalls.workspaceId, own.person.actor.workspaceId));
    expect(calls).toMatchObject([{ step: 'revise:expand', outcome: 'cancelled' }]);
  }, pollOptions);
});

it('without a model cuts and quotes, and says what needs one', async () => {
  await db.delete(aiModels);
  const own = await written();
  await expect(rewrite(own)).rejects.toMatchObject({ status: 503, code: 'AI_UNAVAILABLE' });
  const ask = async (mode: 'shorten' | 'expand') =>
    (await own.client.proposeSection({ params: own.params, body: { section: sectionOf(), mode } })).proposal;
  const shorter = await ask('shorten');
  expect(shorter?.markdown.length).toBeLessThan(sectionOf().markdown.length);
  const longer = await ask('expand');
  expect(longer).toMatchObject({ written_by: 'drafter' });
  expect(longer?.markdown.startsWith(sectionOf().markdown)).toBe(true);
  const section = sectionOf();
  const sentence = { text: GRIND, at: section.markdown.indexOf(GRIND) };
  const grown = await own.client.proposeSection({
    params: own.params,
    body: { section, mode: 'expand', sentence },
  });
  const end = sentence.at + GRIND.length;
  expect(grown.proposal?.markdown.startsWith(section.markdown.slice(0, end))).toBe(true);
  expect(grown.proposal?.markdown.endsWith(section.markdown.slice(end))).toBe(true);
  const mended = await own.client.proposeSection({
    params: own.params,
    body: { section, mode: 'source', sentence },
  });
  expect(mended.proposal?.markdown).toContain('25 seconds');
  expect(mended.proposal?.markdown).not.toContain('45 seconds');
  expect(fakes.calls).toEqual([]);
});

const body = { section: sectionOf(), mode: 'shorten' };
it.each([
  ['a wish without words', { ...body, mode: 'rewrite', instruction: '  ' }],
  ['a wish without end', { ...body, mode: 'rewrite', instruction: 'x'.repeat(1001) }],
  ['no sentence', { ...body, mode: 'source' }],
  ['a sentence of another text', { ...body, mode: 'source', sentence: { text: 'Else.', at: 0 } }],
  ['another mode', { ...body, mode: 'delete' }],
  ['another field', { ...body, references: [] }],
])('refuses %s', async (_, sent) => {
  const own = await written();
  expect(
    await app.send(own.person, 'POST', `/api/tasks/${own.params.id}/article/proposals`, sent),
  ).toMatchObject({
    status: 422,
    body: { error: { code: 'INVALID' } },
  });
});

it('keeps the newest twenty proposals of a task', async () => {
  await db.delete(aiModels);
  const own = await written();
  const [article] = await db.select().from(articles).where(eq(articles.taskId, own.params.id));
  await db.insert(articleProposals).values(
    Array.from({ length: 25 }, () => ({
      articleId: article!.id,
      heading: '',
      ordinal: 0,
      references: [],
      createdAt: new Date(0),
      proposal: {
        markdown: 'x',
        mode: 'expand' as const,
        asked: '',
        sourceLines: [],
        references: [],
        passages: [],
        citations: [],
        writtenBy: 'drafter' as const,
      },
    })),
  );
  const { proposal } = await own.client.proposeSection({
    params: own.params,
    body: { section: sectionOf(), mode: 'expand' },
  });
  const kept = await proposalsOf(own);
  expect(kept).toHaveLength(20);
  expect(kept.map(({ id }) => id)).toContain(proposal?.id);
});

const states = async ({ client, params }: Case) => (await client.articleSections({ params })).sections;
const typed = async (own: Case) =>
  (await states(own)).flatMap((section) => (section.typed ? [section.heading] : []));
const save = ({ client, params }: Case, generated_article: string) =>
  client.updateTask({ params, body: { generated_article } });

it('tells which sections somebody typed into since they were written or accepted', async () => {
  await db.delete(aiModels);
  const own = await app.ready();
  await own.client.startGeneration({ params: own.params });
  await runNow(own);
  const standing = (await text(own))!;
  expect(await typed(own)).toEqual([]);
  const [, first, second] = articleParts(standing, 'en').sections;
  const changed = standing
    .replace(`## ${first!.heading}`, '## Renamed')
    .replace(
      second!.markdown,
      `${second!.markdown}\n\nSomebody typed this sentence into it. And somebody typed this one behind it as well.`,
    );
  await save(own, changed);
  expect(await typed(own)).toEqual(['Renamed', second!.heading]);
  expect((await states(own))[2]).toMatchObject({
    locked: false,
    written: { heading: second!.heading, markdown: second!.markdown },
  });
  const { heading, ordinal, markdown } = articleParts(changed, 'en').sections[2]!;
  const { proposal } = await own.client.proposeSection({
    params: own.params,
    body: { section: { heading, ordinal, markdown }, mode: 'shorten' },
  });
  await own.client.acceptProposal({ params: { ...own.params, proposalId: proposal!.id } });
  await save(own, changed.replace(markdown, proposal!.markdown));
  expect(await typed(own)).toEqual(['Renamed']);
});

it.each([
  ['with more of one heading than can be locked', '## Step\n\nWords.\n\n'.repeat(150), 150],
  ['with a heading without end', `## ${'x '.repeat(600)}\n\nWords.`, 1],
])('lists the sections of an article %s', async (_, below, count) => {
  const own = await written(`# T\n\n${below}`);
  expect(await states(own)).toHaveLength(count);
});

it('takes no more text of locked sections than articles have', async () => {
  const own = await written();
  const lock = { heading: 'Long', ordinal: 0, markdown: 'x'.repeat(TEXT_LIMITS.article) };
  const sent = (count: number) =>
    app.send(own.person, 'PUT', `/api/tasks/${own.params.id}/article/locks`, {
      locks: Array(count).fill(lock),
    });
  expect(await sent(2)).toMatchObject({ status: 200 });
  expect(await sent(3)).toMatchObject({ status: 422, body: { error: { code: 'INVALID' } } });
});

it('counts a text that nobody wrote for them as typed', async () => {
  const own = await written();
  expect(await typed(own)).toEqual(['', 'Grind size', 'Milk']);
  expect((await states(own)).map((section) => section.written)).toEqual([null, null, null]);
});

it.each(['model', 'drafter'])('locked sections stay when the article is regenerated: %s', async (writer) => {
  if (writer === 'drafter') await db.delete(aiModels);
  const own = await written(
    TEXT.replace('Any milk will do.', 'Any _milk_ will do, [I think](https://me.example/).'),
  );
  const locked = sectionOf((await text(own))!, 2);
  await own.client.setSectionLocks({ params: own.params, body: { locks: [locked] } });
  await own.client.startGeneration({ params: own.params });
  const { brief } = await app.runOf(own);
  expect(brief.outline?.sections.map(({ heading, lockedText }) => [heading, lockedText])).toEqual([
    ['Introduction', undefined],
    ['Grind size', undefined],
    ['Milk', locked.markdown],
  ]);
  await runNow(own);
  const article = articleParts((await text(own))!, 'en');
  const headings = article.sections.map(({ heading }) => heading);
  if (writer === 'model') expect(headings).toEqual(['', 'Grind size', 'Milk']);
  else expect(headings.slice(0, 2)).toEqual(['Grind size', 'Milk']);
  const textOf = (wanted: string) => article.sections.find(({ heading }) => heading === wanted)?.markdown;
  expect(textOf('Milk')).toBe(locked.markdown);
  expect(textOf('Grind size')).not.toContain('That is what people say');
  expect((await evidence(own)).locks).toEqual([locked]);
  expect((await own.client.articleVersions({ params: own.params, query: {} })).versions).toHaveLength(2);
});

it('regenerated around a lock, it keeps to the words of its outline, as the length check does', async () => {
  const own = await written();
  const { task } = await own.client.getTask({ params: own.params });
  const plan = (heading: string, targetWords: number) => ({
    id: heading,
    kind: heading === 'Start' ? ('introduction' as const) : ('body' as const),
    heading,
    intent: '',
    keyPoints: [],
    targetWords,
    keyphrases: [],
    questions: [],
    sources: [task.sources[0]!.id],
  });
  const sections = [plan('Start', 90), plan('Grind **size**', 310), plan('Milk', 60)];
  const outline = { title: 'Better coffee', angle: '', sections, basis: outlineBasis(task) };
  await db.update(tasks).set({ outline }).where(eq(tasks.id, own.params.id));
  await own.client.setSectionLocks({ params: own.params, body: { locks: [sectionOf(TEXT, 2)] } });
  await own.client.startGeneration({ params: own.params });
  const { brief } = await app.runOf(own);
  expect(brief.outline?.sections.map(({ targetWords }) => targetWords)).toEqual([90, 310, 4]);
  expect((await evidence(own)).targetWords).toBe(460);
});

it('a lock that holds nothing any more changes nothing', async () => {
  const own = await written();
  const locks = [{ heading: 'Gone', ordinal: 0, markdown: 'Nobody says this.' }];
  await own.client.setSectionLocks({ params: own.params, body: { locks } });
  await own.client.startGeneration({ params: own.params });
  expect((await app.runOf(own)).brief.outline).toBeUndefined();
});
