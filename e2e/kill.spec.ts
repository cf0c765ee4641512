import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type FakeModels, startFakeModels } from '../apps/server/test/fake-models/start-fake-models.ts';
import { startAppServer } from './support/app-server.ts';
import { stopsInSections } from './support/models.ts';
import { bringSession, makePerson } from './support/person.ts';
import { articleNote, articleText, button, generate, main } from './support/steps.ts';
import { makeReadyTask, makeWrittenTask } from './support/tasks.ts';
import { expect, test } from './support/test.ts';

/** Console messages while the server is down. */
const UNREACHABLE =
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE|ERR_SOCKET/;

test('[GEN-10, GEN-24] a kill in the middle of an article: the open page recovers and the article counts once', async ({
  page,
  pages,
  guard,
}) => {
  guard.allow(UNREACHABLE);
  const stuck = await startFakeModels({ answer: stopsInSections });
  const { port } = new URL(stuck.urls.openai);
  await using server = await startAppServer({
    FETCH_ALLOW_HOSTS: pages.host,
    OPENAI_API_KEY: 'key',
    OPENAI_BASE_URL: stuck.urls.openai,
  });
  const person = await makePerson(server.url);
  const id = await makeReadyTask(person.api, pages);
  await bringSession(page, server.url, person);
  await page.goto(`${server.url}/tasks/${id}/edit`);
  await generate(page);
  await expect(main(page).locator('.prose p').first()).toBeVisible();

  const lost = main(page).getByText(/^Connection lost\. Your article is still being written/);
  await expect(lost).toHaveCount(0);
  await server.kill();
  await expect(lost).toBeVisible();
  await expect(main(page).locator('.prose p').first()).toBeVisible();
  await stuck.close();
  const quick = await startFakeModels({ port: Number(port) });
  await server.start();

  await expect(lost).toHaveCount(0);
  await expect(articleText(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Review & Refine')).toBeVisible();
  expect((await person.api.usage()).monthly_articles.used).toBe(1);
  expect(outlines(stuck)).toHaveLength(1);
  expect(outlines(quick)).toHaveLength(0);
  await quick.close();
});

const outlines = ({ calls }: FakeModels) =>
  calls.filter(({ schema }) => JSON.stringify(schema ?? '').includes('"sections"'));

test('[ART-10, ART-11, ART-13] kills while the article is saved and during start: what was shown as Saved is there, and the rest is not lost', async ({
  page,
  pages,
  guard,
}) => {
  guard.allow(UNREACHABLE);
  await using server = await startAppServer({ FETCH_ALLOW_HOSTS: pages.host });
  const person = await makePerson(server.url);
  const id = await makeWrittenTask(person.api, pages);
  await bringSession(page, server.url, person);
  await page.goto(`${server.url}/tasks/${id}/edit`);
  await articleText(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText('\n\nSaved before the power went.');
  await expect(articleNote(page, /^Saved$/)).toBeVisible();
  await page.keyboard.insertText('\n\nTyped while it went.');
  await page.keyboard.press('ControlOrMeta+s');

  await server.kill();
  await expect(articleNote(page, /^(Save failed|Saved)$/)).toBeVisible();
  const processFile = path.join(server.dataDir, 'postgres/cluster/postmaster.pid');
  const databaseProcess = () => readFile(processFile, 'utf8').catch(() => '');
  const before = await databaseProcess();
  const stopped = expect(server.start()).rejects.toThrow('The server ended');
  await expect.poll(databaseProcess, { intervals: [5] }).not.toBe(before);
  await server.kill();
  await stopped;
  await server.start();

  const { task } = await person.api.getTask({ params: { id } });
  expect(task.generated_article).toContain('Saved before the power went.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(articleNote(page, /^Saved$/)).toBeVisible();
  await page.reload();
  await button(page, 'Preview').click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Typed while it went.');
});
