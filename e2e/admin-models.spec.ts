import type { Page } from '@playwright/test';
import { startFakeModels } from '../apps/server/test/fake-models/start-fake-models.ts';
import { startAppServer } from './support/app-server.ts';
import { expectUsable } from './support/axe.ts';
import { bringSession, makePerson, signInAdmin } from './support/person.ts';
import { button, heading, main, toast } from './support/steps.ts';
import { makeReadyTask, makeTask } from './support/tasks.ts';
import { expect, test } from './support/test.ts';

interface TypedModel {
  name: string;
  provider: string;
  url: string;
  key: string;
  id?: string;
}

async function addModel(page: Page, { name, provider, url, key, id = 'large-2' }: TypedModel): Promise<void> {
  await main(page).getByRole('link', { name: 'Connect a model' }).click();
  await main(page)
    .getByRole('radio', { name: /^Other/ })
    .check();
  const form = page.getByRole('form', { name: 'Add model' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Provider').selectOption(provider);
  await form.getByLabel('Base URL').fill(url);
  await form.getByLabel('API key', { exact: true }).or(form.getByLabel('API key (optional)')).fill(key);
  await form.getByRole('button', { name: 'Show models' }).click();
  await expect(form.getByText('2 models found')).toBeVisible();
  await form.getByLabel('Model', { exact: true }).selectOption('Other model ID…');
  await form.getByLabel('Model ID').fill(id);
  await form.getByRole('button', { name: 'Add model' }).click();
  await expect(toast(page, `${name} added`)).toBeVisible();
}

const models = (page: Page) => page.getByRole('region', { name: 'AI models' }).getByRole('heading');

test('[ADM-04..13, OPS-07] an admin adds models, tests and orders them, and the next article is written with the default one', async ({
  page,
  pages,
}) => {
  const fakes = await startFakeModels();
  await using server = await startAppServer({
    FETCH_ALLOW_HOSTS: [pages.host, new URL(fakes.urls.openai).host].join(','),
    OLLAMA_PORT: String(fakes.port),
  });
  const person = await makePerson(server.url);
  const id = await makeReadyTask(person.api, pages);
  const admin = await signInAdmin(server.url);
  await bringSession(page, server.url, admin);
  const draft = await makeTask(admin.api);
  await page.goto(`${server.url}/tasks/${draft}/edit`);
  await main(page).getByRole('link', { name: 'Built-in drafter' }).click();
  await expect(heading(page, 'Connect a model')).toBeVisible();
  await expectUsable(page, 'models to connect');
  await button(page, 'Connect llama3.2:latest').click();
  await expect(main(page).getByText('llama3.2:latest is connected')).toBeVisible();
  await main(page).getByRole('link', { name: 'Back to setup' }).click();
  await expect(main(page).getByText('llama3.2:latest writes the articles')).toBeVisible();
  await expectUsable(page, 'setup');
  await main(page).getByRole('switch', { name: 'Plans: on' }).click();
  await expect(toast(page, 'Plans are off. Everyone has everything.')).toBeVisible();
  expect((await person.api.usage()).monthly_articles.limit).toBe(-1);
  const text = await (await fetch(`${server.url}/pricing`)).text();
  expect(text).toContain('This server sells no plans');
  expect(text).not.toContain('$29');
  await main(page).getByRole('switch', { name: 'Plans: off' }).click();
  await expect(toast(page, 'Plans are on')).toBeVisible();
  await admin.api.deleteAdminModel({ params: { name: 'Ollama' } });
  await page.goto(`${server.url}/admin`);
  await expect(main(page).getByText('No AI models yet')).toBeVisible();
  await expectUsable(page, 'no models');

  const openai = { name: 'Quick', provider: 'OpenAI', url: fakes.urls.openai, key: 'key-of-quick-1111' };
  await addModel(page, openai);
  await addModel(page, {
    name: 'Local',
    provider: 'OpenAI-compatible server',
    url: fakes.urls['openai-compatible'],
    key: '',
  });
  const anthropic = {
    provider: 'Anthropic',
    url: fakes.urls.anthropic,
    key: 'key-of-careful-2222',
    id: 'claude-sonnet-5',
  };
  await addModel(page, { name: 'Careful', ...anthropic });
  await expect(models(page)).toHaveText(['Quick', 'Local', 'Careful']);
  await expect(main(page).getByText('Key •••• 2222')).toBeVisible();

  await button(page, 'Test Careful').click();
  await expect(main(page).getByRole('img', { name: 'Test passed' })).toBeVisible();
  await button(page, 'Move Local down').focus();
  await page.keyboard.press('Enter');
  await expect(models(page)).toHaveText(['Quick', 'Careful', 'Local']);
  await expect(button(page, 'Move Local up')).toBeFocused();
  await button(page, 'Edit Careful').click();
  const form = page.getByRole('form', { name: 'Edit Careful' });
  await form.getByRole('switch', { name: 'Default' }).click();
  await expectUsable(page, 'models, one of them edited');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(models(page)).toHaveText(['Careful', 'Quick', 'Local']);
  await page.reload();
  await expect(models(page)).toHaveText(['Careful', 'Quick', 'Local']);

  const before = fakes.calls.length;
  await person.api.generateArticle({ params: { id }, body: {} });
  const keys = fakes.calls.slice(before).map((call) => call.key);
  expect(new Set(keys)).toEqual(new Set([anthropic.key]));

  await button(page, 'Remove Careful').click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove Careful?' });
  await expect(dialog).toContainText('The other active models take over.');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(models(page)).toHaveText(['Quick', 'Local']);

  await bringSession(page, server.url, person);
  await page.goto(`${server.url}/admin`);
  await expect(main(page).getByText('Access Denied')).toBeVisible();
  await expect(models(page)).toHaveCount(0);
  await fakes.close();
});
