import { type FakeModels, startFakeModels } from '../apps/server/test/fake-models/start-fake-models.ts';
import { startAppServer } from './support/app-server.ts';
import { stopsInSections } from './support/models.ts';
import { bringSession, makePerson } from './support/person.ts';
import { articleText, button, generate, heading, main, toast } from './support/steps.ts';
import { makeReadyTask } from './support/tasks.ts';
import { expect, test } from './support/test.ts';

type Format = keyof FakeModels['urls'];

const KEY = 'key-of-the-operator';

const SETTINGS: Record<Format, (url: string) => Record<string, string>> = {
  openai: (url) => ({ OPENAI_API_KEY: KEY, OPENAI_BASE_URL: url }),
  anthropic: (url) => ({ ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: url }),
  google: (url) => ({ GOOGLE_GENERATIVE_AI_API_KEY: KEY, GOOGLE_BASE_URL: url }),
  'openai-compatible': (url) => ({
    OPENAI_COMPATIBLE_URL: url,
    OPENAI_COMPATIBLE_MODEL: 'llama',
    OPENAI_COMPATIBLE_API_KEY: KEY,
  }),
};

for (const format of ['openai', 'anthropic', 'google', 'openai-compatible'] as const) {
  test(`[GEN-10, GEN-11, GEN-18, GEN-19, GEN-21, GEN-24, WIZ-05, GEN-07] a model of ${format} writes before the reader's eyes`, async ({
    page,
    pages,
  }) => {
    const models = await startFakeModels({ firstTokenMs: 50, tokensPerSecond: 200 });
    await using server = await startAppServer({
      FETCH_ALLOW_HOSTS: pages.host,
      ...SETTINGS[format](models.urls[format]),
    });
    const person = await makePerson(server.url);
    const id = await makeReadyTask(person.api, pages);
    await bringSession(page, server.url, person);
    await page.goto(`${server.url}/tasks/${id}/edit`);
    await expect(page.getByText('AI Ready')).toBeVisible();
    await generate(page);

    const progress = page.getByRole('progressbar', { name: 'Progress of the article' });
    await expect(progress).toBeVisible();
    await expect(page.getByText('usually 2-5 minutes')).toBeVisible();
    await expect(page.getByText(/\(\d+ seconds\)/)).toBeAttached();
    await expect(main(page).getByText('Writing the sections')).toBeVisible();
    await expect(main(page).locator('.prose p').first()).toBeVisible();

    await expect(articleText(page)).toBeVisible({ timeout: 20_000 });
    await button(page, 'Preview').click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
    await expect(preview).toContainText('[1]');
    await expect(preview).not.toContainText(/\[S\d/);
    await expect(page.getByText('Built-in drafter')).toBeHidden();
    expect(new Set(models.calls.map((call) => `${call.format} ${call.key}`))).toEqual(
      new Set([`${format} ${KEY}`]),
    );
    await models.close();
  });
}

test('[GEN-25, GEN-36, GEN-03] a model that refuses: the reason, nothing lost or counted, and Try Again', async ({
  page,
  pages,
}) => {
  let refusing = true;
  const models = await startFakeModels({
    answer: () => (refusing ? { fault: 'bad-key' as const } : undefined),
  });
  await using server = await startAppServer({
    FETCH_ALLOW_HOSTS: pages.host,
    ...SETTINGS.openai(models.urls.openai),
  });
  const person = await makePerson(server.url);
  const id = await makeReadyTask(person.api, pages);
  await bringSession(page, server.url, person);
  await page.goto(`${server.url}/tasks/${id}/edit`);
  await generate(page);
  const failure = main(page).getByRole('alert').filter({ hasText: 'Generation failed' });
  await expect(failure).toContainText('Everything you chose is still here');
  expect((await person.api.usage()).monthly_articles.used).toBe(0);
  await expect(button(page, 'Generate article')).toBeEnabled();
  const { message } = await person.api.generationStatus({ params: { id } });
  await expect(failure).toContainText(message);

  refusing = false;
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await expect(articleText(page)).toBeVisible();
  expect((await person.api.usage()).monthly_articles.used).toBe(1);
  await models.close();
});

test('[GEN-20, GEN-22, GEN-04, TASK-15, TASK-18, TASK-19] a run can be watched from the list and stopped; the next one has an estimate', async ({
  page,
  pages,
}) => {
  const models = await startFakeModels({ answer: stopsInSections });
  await using server = await startAppServer({
    FETCH_ALLOW_HOSTS: pages.host,
    ...SETTINGS.anthropic(models.urls.anthropic),
  });
  const person = await makePerson(server.url);
  const id = await makeReadyTask(person.api, pages);
  await bringSession(page, server.url, person);
  await page.goto(`${server.url}/tasks/${id}/edit`);
  await generate(page);
  await expect(main(page).locator('.prose p').first()).toBeVisible();
  await expect(button(page, 'Generate article')).toBeHidden();

  await toast(page, 'Your article is being written. You find it under Single Tasks at any time.')
    .locator('..')
    .locator('..')
    .getByRole('button', { name: 'Open Single Tasks' })
    .click();
  await expect(page).toHaveURL(/\/tasks$/);
  const row = main(page).getByRole('listitem').filter({ hasText: 'Home composting' });
  await expect(row.getByText(/^Generating\.\.\. \d+%$/)).toBeVisible();
  expect(Number(await row.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(10);

  await row.getByRole('link', { name: 'Edit Home composting' }).click();
  await expect(page.getByRole('progressbar', { name: 'Progress of the article' })).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(page.getByText('Stopped. It does not count against your monthly articles.')).toBeVisible();
  expect((await person.api.usage()).monthly_articles.used).toBe(0);
  await expect(heading(page, 'Generate Article')).toBeVisible();
  await expect(button(page, 'Generate article')).toBeEnabled();
  await models.close();
});
