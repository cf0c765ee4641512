import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildApproval } from '../approval/factory.ts';
import { buildTask } from '../brief/factory.ts';
import { buildVersion, buildWritten, saveWritten } from '../text/factory.ts';
import { articles } from '../text/tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);
const ann = await buildUser(db);
const me = app.as(ann);
const { workspaceId } = ann.actor;

const TEXT =
  '# Choosing a kettle\n\nWater boils at 100 degrees, so a kettle needs no more than that.\n\n## Sources\n\n1. [Boiling](https://water.example/)';
const OWN = '# My kettle\n\nI have boiled water in the same steel pot for twelve years.';

/** A task whose article a run wrote. */
async function written(text = TEXT, writtenBy: 'model' | 'drafter' = 'model') {
  const { id } = await buildTask(db, { workspaceId });
  await saveWritten(db, { workspaceId, taskId: id }, buildWritten(text, { writtenBy }));
  return sceneOf(id);
}

async function typed(text = OWN) {
  const { id } = await buildTask(db, { workspaceId, article: { text } });
  return sceneOf(id);
}

async function sceneOf(taskId: string) {
  const params = { id: taskId };
  const [article] = await db.select({ id: articles.id }).from(articles).where(eq(articles.taskId, taskId));
  return {
    params,
    articleId: article?.id ?? '',
    read: async () => (await me.articleDisclosure({ params })).disclosure,
    save: (text: string) => me.updateTask({ params, body: { generated_article: text } }),
  };
}

describe('the disclosure of an article', () => {
  it('is shown where a model wrote it, without its list of sources', async () => {
    const { read } = await written();
    expect(await read()).toEqual({
      shown: true,
      reason: 'machine',
      text: 'This text was written with the help of artificial intelligence.',
      language: 'en',
      digital_source_type: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
      made_by: 'model',
      words: 16,
      machine_words: 16,
      models: [],
      approved: false,
      chosen: { choice: 'workspace', text: '' },
      workspace_mode: 'automatic',
    });
  });

  it('counts what people changed, and ends where nothing of the machine is left', async () => {
    const { read, save } = await written();
    await save(TEXT.replace('\n\n## Sources', ' Mine is made of steel.\n\n## Sources'));
    expect(await read()).toMatchObject({
      words: 21,
      machine_words: 16,
      digital_source_type:
        'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
    });
    await save(OWN);
    expect(await read()).toMatchObject({
      shown: false,
      reason: 'people',
      made_by: 'people',
      machine_words: 0,
    });
  });

  it('says that software put it together where no model was asked', async () => {
    const { read } = await written(TEXT, 'drafter');
    expect(await read()).toMatchObject({
      shown: true,
      made_by: 'assembled',
      text: 'This text was put together by software from the sources it names.',
      digital_source_type: 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
    });
  });

  it('is not shown where a person typed or pasted it, until a model rewrites a part', async () => {
    const { read, articleId } = await typed();
    expect(await read()).toMatchObject({ shown: false, reason: 'people', digital_source_type: null });
    await db.update(articles).set({ rewrittenBy: 'model' }).where(eq(articles.id, articleId));
    expect(await read()).toMatchObject({ shown: true, made_by: 'model', machine_words: 0 });
  });

  it('is shown where a program saved the text, also as a person goes on with it', async () => {
    const { read, articleId, params } = await typed();
    await db.update(articles).set({ versionKind: 'program' }).where(eq(articles.id, articleId));
    expect(await read()).toMatchObject({ shown: true, made_by: 'program', machine_words: 14 });
    await db.update(articles).set({ versionKind: 'editing' }).where(eq(articles.id, articleId));
    await buildVersion(db, { articleId, kind: 'program', text: OWN });
    await me.updateTask({ params, body: { generated_article: `${OWN} It still works well.` } });
    expect(await read()).toMatchObject({ made_by: 'program', words: 18, machine_words: 14 });
  });

  it('is not shown once a person approved the text, and again after a change', async () => {
    const { read, save, articleId } = await written();
    await buildApproval(db, articleId);
    expect(await read()).toMatchObject({ shown: false, reason: 'approved', approved: true });
    await save(TEXT.replace('100', '90'));
    expect(await read()).toMatchObject({ shown: true, reason: 'machine', approved: false });
  });

  it('follows the choice for the article, in its own words', async () => {
    const { read, params } = await written();
    const choose = async (body: Parameters<typeof me.setArticleDisclosure>[0]['body']) =>
      (await me.setArticleDisclosure({ params, body })).disclosure;
    expect(await choose({ choice: 'hide', text: '' })).toMatchObject({
      shown: false,
      reason: 'article_hide',
    });
    const own = { choice: 'own' as const, text: 'Drafted by a model, checked by Ann.' };
    expect(await choose(own)).toMatchObject({ shown: true, text: own.text, chosen: own });
    await expect(choose({ choice: 'own', text: '' })).rejects.toMatchObject({ code: 'INVALID' });
    await expect(choose({ choice: 'own', text: 'x'.repeat(301) })).rejects.toMatchObject({ code: 'INVALID' });
    expect(await choose({ choice: 'show', text: own.text })).toMatchObject({
      text: 'This text was written with the help of artificial intelligence.',
      chosen: { text: own.text },
    });
    expect((await read()).reason).toBe('article_show');
  });

  it('follows the workspace, whose wording is by language', async () => {
    const { read } = await written();
    const spanish = await written(
      '# Té\n\nEl agua hierve a cien grados y la tetera no necesita más que eso para un buen té.',
    );
    const setting = { mode: 'automatic' as const, texts: { en: '', es: 'Hecho con IA.', zh: '', other: '' } };
    await me.setDisclosure({ body: setting });
    expect(await me.getDisclosure()).toEqual(setting);
    expect((await spanish.read()).text).toBe('Hecho con IA.');
    expect((await read()).text).toContain('artificial intelligence');
    await me.setDisclosure({ body: { ...setting, mode: 'never' } });
    expect(await read()).toMatchObject({ shown: false, reason: 'workspace_never', workspace_mode: 'never' });
    await me.setDisclosure({ body: { ...setting, texts: { ...setting.texts, es: '' } } });
  });

  it('needs an article of the workspace', async () => {
    const other = app.as(await buildUser(db));
    const { params } = await written();
    await expect(other.articleDisclosure({ params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      other.setArticleDisclosure({ params, body: { choice: 'hide', text: '' } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { id } = await buildTask(db, { workspaceId });
    await expect(me.articleDisclosure({ params: { id } })).rejects.toMatchObject({ code: 'ARTICLE_MISSING' });
  });
});

describe('files of an article', () => {
  const fileOf = async (id: string, format: string) =>
    (
      await app.app.inject({
        method: 'GET',
        url: `/api/tasks/${id}/export?format=${format}`,
        headers: ann.headers,
      })
    ).body;

  it('have it below the text, and its digital source type', async () => {
    const { params } = await written();
    const shown = 'This text was written with the help of artificial intelligence.';
    for (const format of ['md', 'txt', 'html', 'print']) {
      const body = await fileOf(params.id, format);
      expect(body.split(shown)).toHaveLength(2);
      expect(body.indexOf(shown)).toBeGreaterThan(body.indexOf('Boiling'));
    }
    expect(await fileOf(params.id, 'html')).toContain(
      '<meta name="digitalSourceType" content="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia">',
    );
    await me.setArticleDisclosure({ params, body: { choice: 'hide', text: '' } });
    for (const format of ['md', 'html'])
      expect(await fileOf(params.id, format)).not.toMatch(/artificial|digital/);
  });
});
