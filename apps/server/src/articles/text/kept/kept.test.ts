import type { KeptPart } from '@inkstep/contract';
import { type ArticlePart, articleParts } from '@inkstep/engine/checks';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildGenerationApp, type Case } from '../../../../test/generation-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { aiModels } from '../../../ai/tables.ts';
import { buildUser } from '../../../identity/factory.ts';
import { tasks } from '../../brief/tables.ts';
import { runGeneration } from '../../writing/run/run-generation.ts';
import { generations } from '../../writing/tables.ts';

const app = await buildGenerationApp(await createTestDb(), { work: false });
const { db } = app;

beforeEach(() => db.delete(aiModels));

const author = { authorName: 'Ada', authorBio: 'Roaster since 2009.', targetAudience: '' };

const text = async ({ client, params }: Case) =>
  (await client.getTask({ params })).task.generated_article ?? '';
const save = ({ client, params }: Case, generated_article: string) =>
  client.updateTask({ params, body: { generated_article } });
const start = ({ client, params }: Case, body?: { keep?: KeptPart[]; article_version?: number }) =>
  client.startGeneration({ params, ...(body && { body }) });
const listed = ({ client, params }: Case) => client.articleSections({ params });

async function activeRun({ params }: Case) {
  const [run] = await db
    .select()
    .from(generations)
    .where(and(eq(generations.taskId, params.id), eq(generations.state, 'generating')));
  return run;
}
const runNow = async (own: Case) =>
  runGeneration(app.deps, (await activeRun(own))!.id, new AbortController().signal);

const bodySections = (article: string): ArticlePart[] =>
  articleParts(article, 'en').sections.filter(({ kind }) => kind !== 'introduction');
const sectionPart = ({ heading, ordinal, markdown }: ArticlePart): KeptPart => ({
  part: 'section',
  heading,
  ordinal,
  markdown,
});

async function generated(): Promise<Case> {
  const own = await app.ready({ author });
  await start(own);
  await runNow(own);
  return own;
}

const TYPED = {
  seoTitle: 'SEO Title: My SEO title',
  above: 'Sponsored by nobody.',
  title: '# My _own_ title',
  byline: '*By Ada and Zed*',
  bio: 'Roaster since 2009, and a friend of tea.',
  source: '[My book](https://book.example) p. 3',
  below: 'Last checked in May.',
  section: 'Only I say this.',
};

/** Edits every part and two sections of the article. */
async function typeEverywhere(own: Case): Promise<string> {
  const before = await text(own);
  const [first, second] = bodySections(before);
  const { entries } = articleParts(before, 'en').sources;
  const typed = before
    .replace(/^SEO Title: .*$/m, TYPED.seoTitle)
    .replace(/^# .*$/m, `${TYPED.above}\n\n${TYPED.title}`)
    .replace(/^\*By Ada\*$/m, TYPED.byline)
    .replace(author.authorBio, TYPED.bio)
    .replace(first!.markdown, `${first!.markdown}\n\n${TYPED.section}`)
    .replace(second!.markdown, `${second!.markdown}\n\nAnd this.`);
  await save(own, `${typed.trimEnd()}\n${entries.length + 1}. ${TYPED.source}\n\n${TYPED.below}\n`);
  return text(own);
}

const AROUND_PARTS = ['seoTitle', 'above', 'title', 'byline', 'bio', 'source', 'below'];

describe('an article that is regenerated', () => {
  it('[GEN-08] keeps everything that was typed, also in sections, every time', async () => {
    const own = await generated();
    const before = await typeEverywhere(own);
    expect((await listed(own)).edits.map(({ part }) => part)).toEqual(AROUND_PARTS);
    for (const time of [2, 3]) {
      await start(own);
      await runNow(own);
      const after = await text(own);
      for (const typed of Object.values(TYPED)) expect(after).toContain(typed);
      expect(after).not.toContain('*By Ada*');
      const { sections, edits } = await listed(own);
      expect(edits.map(({ part }) => part)).toEqual(AROUND_PARTS);
      expect(sections.filter(({ typed }) => typed)).toHaveLength(2);
      expect((await own.client.articleVersions({ params: own.params, query: {} })).versions).toHaveLength(
        time + 1,
      );
    }
    const { versions } = await own.client.articleVersions({ params: own.params, query: {} });
    const version = { ...own.params, versionId: versions.at(-2)!.id };
    expect((await own.client.articleVersion({ params: version })).version.text).toBe(before);
    expect((await own.client.getTask({ params: own.params })).task.article_version).toBeGreaterThan(3);
  });

  it('keeps what was chosen, and replaces the rest', async () => {
    const own = await generated();
    const before = await typeEverywhere(own);
    const [first, second] = bodySections(before);
    const { article_version, edits } = await listed(own);
    const source = edits.find(({ part }) => part === 'source') as KeptPart & { part: 'source' };
    const keep: KeptPart[] = [
      { part: 'title' },
      { part: 'source', number: source.number },
      sectionPart(first!),
    ];
    await start(own, { keep, article_version });
    await runNow(own);
    const after = await text(own);
    for (const kept of [TYPED.title, TYPED.source, TYPED.section]) expect(after).toContain(kept);
    for (const part of [TYPED.seoTitle, TYPED.above, TYPED.byline, TYPED.bio, TYPED.below, 'And this.']) {
      expect(after).not.toContain(part);
    }
    const now = await listed(own);
    expect(now.locks).toEqual([]);
    expect(now.edits.map(({ part }) => part)).toEqual(['title', 'source']);
    expect(now.sections.filter(({ typed }) => typed)).toMatchObject([
      { heading: first!.heading, written: null, locked: false },
    ]);
    expect(now.sections.map(({ heading }) => heading)).toContain(second!.heading);
  });

  it('lists an added source once, with the number that a kept section cites', async () => {
    const own = await generated();
    const before = await text(own);
    const next = articleParts(before, 'en').sources.entries.length + 1;
    const [first] = bodySections(before);
    const typed = before.replace(first!.markdown, `My book says so [${next}]. The rest is mine as well.`);
    await save(own, `${typed.trimEnd()}\n${next}. ${TYPED.source}\n`);
    const [mine] = bodySections(await text(own));
    for (const _time of [1, 2]) {
      const section = bodySections(await text(own)).find(({ heading }) => heading === mine!.heading);
      const { edits } = await listed(own);
      expect(edits).toMatchObject([{ part: 'source', after: TYPED.source }]);
      const keep = edits.map(({ before: _before, after: _after, ...part }) => part);
      await start(own, { keep: [...keep, sectionPart(section!)] });
      await runNow(own);
      const after = await text(own);
      const [, number] = /My book says so \[(\d+)\]\. The rest is mine as well\./.exec(after) ?? [];
      expect(after.split(TYPED.source)).toHaveLength(2);
      expect(after).toContain(`\n${number}. ${TYPED.source}\n`);
    }
  });

  it('replaces everything when nothing is chosen', async () => {
    const own = await generated();
    await typeEverywhere(own);
    await start(own, { keep: [] });
    await runNow(own);
    const after = await text(own);
    for (const typed of Object.values(TYPED)) expect(after).not.toContain(typed);
    expect((await listed(own)).edits).toEqual([]);
  });

  it('is written under its generated title when the typed one is replaced but a section is kept', async () => {
    const own = await generated();
    const { title } = articleParts(await text(own), 'en');
    const [first] = bodySections(await typeEverywhere(own));
    await start(own, { keep: [sectionPart(first!)] });
    expect((await activeRun(own))?.brief.outline?.title).toBe(title);
    await runNow(own);
    expect(articleParts(await text(own), 'en').title).toBe(title);
  });

  it('takes over what changed in the task where the user typed nothing', async () => {
    const own = await generated();
    await save(own, (await text(own)).replace(author.authorBio, TYPED.bio));
    const changed = { ...author, authorName: 'Bea', authorBio: 'Barista.' };
    await db.update(tasks).set({ author: changed }).where(eq(tasks.id, own.params.id));
    await start(own);
    await runNow(own);
    expect(await text(own)).toContain('*By Bea*');
    expect(await text(own)).toContain(TYPED.bio);
  });

  it('has its kept parts also when another process ends its run', async () => {
    const own = await generated();
    await typeEverywhere(own);
    await start(own, { keep: [{ part: 'title' }, { part: 'bio' }] });
    const { id } = (await activeRun(own))!;
    const stopped = AbortSignal.abort(new Error('the process stops'));
    await expect(runGeneration(app.deps, id, stopped)).rejects.toThrow('the process stops');
    await runNow(own);
    const after = await text(own);
    expect(after).toContain(TYPED.title);
    expect(after).toContain(TYPED.bio);
    expect(after).not.toContain(TYPED.below);
  });

  it('accepts no edits while its run is active', async () => {
    const own = await generated();
    await start(own);
    await expect(save(own, '# Typed meanwhile')).rejects.toMatchObject({ code: 'GENERATION_RUNNING' });
    await expect(listed(own)).rejects.toMatchObject({ code: 'GENERATION_RUNNING' });
  });
});

describe('a choice', () => {
  it('for an older text starts nothing', async () => {
    const own = await generated();
    const { article_version } = await listed(own);
    const [first] = bodySections(await text(own));
    await save(own, (await text(own)).replace(first!.markdown, 'Typed in another tab.'));
    const stale = [{ keep: [], article_version }, { keep: [sectionPart(first!)] }];
    for (const body of stale) {
      await expect(start(own, body)).rejects.toMatchObject({ status: 409, code: 'ARTICLE_CHANGED' });
    }
    expect(await activeRun(own)).toBeUndefined();
    expect((await own.client.usage()).monthly_articles.used).toBe(1);
  });

  it('changes nothing for a task without an article', async () => {
    const own = await app.ready();
    await start(own, { keep: [{ part: 'title' }, { part: 'source', number: 3 }], article_version: 0 });
    await runNow(own);
    expect((await listed(own)).edits).toEqual([]);
  });

  it('of somebody else’s article is refused', async () => {
    const own = await generated();
    const other = await buildUser(db);
    await expect(
      app.as(other).startGeneration({ params: own.params, body: { keep: [{ part: 'title' }] } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ['an unknown part', [{ part: 'body' }]],
    ['a part with a key too many', [{ part: 'title', number: 1 }]],
    ['a source without a number', [{ part: 'source' }]],
    ['a number below zero', [{ part: 'source', number: -1 }]],
    ['a section without its text', [{ part: 'section', heading: 'Milk', ordinal: 0 }]],
    ['NUL in a section', [{ part: 'section', heading: 'Milk', ordinal: 0, markdown: 'a\u0000' }]],
    [
      'more text than articles have',
      Array(3).fill({ part: 'section', heading: 'Milk', ordinal: 0, markdown: 'x'.repeat(300_000) }),
    ],
    ['more parts than articles have', Array(1201).fill({ part: 'title' })],
    ['no list', { part: 'title' }],
  ])('with %s is refused', async (_name, keep) => {
    const own = await app.ready();
    const path = `/api/tasks/${own.params.id}/generate-article-async`;
    expect(await app.send(own.person, 'POST', path, { keep })).toMatchObject({
      status: 422,
      body: { error: { code: 'INVALID' } },
    });
  });
});
