import type { Page } from '@playwright/test';
import { startFakeModels } from '../apps/server/test/fake-models/start-fake-models.ts';
import { ADMIN, startAppServer } from './support/app-server.ts';
import { expectUsable } from './support/axe.ts';
import { bringSession, makePerson, signInAdmin } from './support/person.ts';
import { button, heading, main, toast } from './support/steps.ts';
import { makeWrittenTask } from './support/tasks.ts';
import { expect, test } from './support/test.ts';

const SAVED = 'Prompt updated successfully and applied immediately!';

const editor = (page: Page) => main(page).getByRole('textbox', { name: 'Text of Metadata' });
const problems = (page: Page) => main(page).getByRole('status', { name: 'Problems with the text' });
const panel = (page: Page, name: string) => main(page).getByRole('button', { name });

async function addLine(page: Page, line: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText(line);
}

test('[ADM-14..18] an admin edits, tries, saves, compares, restores and resets a prompt', async ({
  page,
  pages,
}) => {
  const fakes = await startFakeModels();
  await using server = await startAppServer({
    FETCH_ALLOW_HOSTS: pages.host,
    OPENAI_COMPATIBLE_URL: fakes.urls['openai-compatible'],
    OPENAI_COMPATIBLE_MODEL: 'llama',
  });
  const person = await makePerson(server.url);
  const id = await makeWrittenTask(person.api, pages);
  const admin = await signInAdmin(server.url);
  await bringSession(page, server.url, admin);
  await page.goto(`${server.url}/admin`);
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Prompts' }).click();
  await expect(heading(page, 'Prompts')).toBeVisible();
  await page.getByRole('navigation', { name: 'Prompts' }).getByRole('link', { name: 'Metadata' }).click();
  await expect(editor(page)).toContainText('{{mostTitle}}');

  await addLine(page, 'Write for {{readers}}.');
  await expect(problems(page)).toContainText("{{readers}} isn't a variable of this prompt");
  await expect(button(page, 'Save')).toBeDisabled();
  await expectUsable(page, 'a prompt with a problem');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.insertText('Be brief in ');
  await button(page, 'Insert {{language}}').click();
  await expect(editor(page)).toContainText('Be brief in {{language}}');
  await expect(problems(page)).toBeHidden();

  await page.getByRole('navigation', { name: 'Prompts' }).getByRole('link', { name: 'Outline' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(leaving).toBeVisible();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(editor(page)).toContainText('Be brief');

  await panel(page, 'Try it').click();
  await main(page).getByLabel('Search articles and users').fill('compost');
  await main(page)
    .getByRole('radio', { name: /Home composting/ })
    .check();
  const before = fakes.calls.length;
  await button(page, 'Run both').click();
  const edited = main(page).getByRole('region', { name: 'Your text' });
  await expect(edited).toContainText('SEO Title:');
  await expect(edited).toContainText(/[\d,]+ tokens in, [\d,]+ out/);
  await expect(main(page).getByRole('region', { name: 'Current text' })).toContainText('SEO Title:');
  const brief = fakes.calls.slice(before).map(({ instructions }) => instructions.includes('Be brief in'));
  expect(brief.filter(Boolean)).toHaveLength(1);
  expect(brief).toHaveLength(2);

  await button(page, 'Save').click();
  await expect(toast(page, SAVED)).toBeVisible();
  await expect(button(page, 'Save')).toBeDisabled();
  await person.api.generateArticle({ params: { id }, body: { regenerate: true } });
  expect(fakes.calls.slice(before + 2).some(({ instructions }) => instructions.includes('Be brief in'))).toBe(
    true,
  );

  await addLine(page, 'And friendly.');
  await page.keyboard.press('Control+s');
  await panel(page, 'History').click();
  await expect(main(page).getByText('Version 2')).toBeVisible();
  await button(page, 'Compare version 1').click();
  await expect(main(page).locator('ins')).toContainText(['And friendly.']);
  await expect(edited).toBeVisible();
  await expectUsable(page, 'a prompt that was tried, and its history');
  await button(page, 'Restore version 1').click();
  await expect(main(page).getByText('Version 3')).toBeVisible();
  await expect(editor(page)).not.toContainText('And friendly.');

  await button(page, 'Reset to built-in text').click();
  const reset = page.getByRole('alertdialog', { name: 'Reset "Metadata" to the built-in text?' });
  await reset.getByRole('button', { name: 'Reset' }).click();
  await expect(main(page).getByText('Version 4')).toBeVisible();
  await expect(editor(page)).not.toContainText('Be brief');
  await fakes.close();
});

test('[ADM-16, ADM-33] a text that another admin was faster with is kept and compared', async ({
  page,
  server,
  guard,
}) => {
  guard.allow(/status of 409/);
  const admin = await signInAdmin(server.url);
  await bringSession(page, server.url, admin);
  await page.goto(`${server.url}/admin/prompts?prompt=metadata`);
  await expect(editor(page)).toContainText('{{mostTitle}}');
  await addLine(page, 'Mine.');
  const { prompts } = await admin.api.adminPrompts();
  const { text = '', version = 0 } = prompts.find(({ id }) => id === 'metadata') ?? {};
  await admin.api.updatePrompt({ params: { id: 'metadata' }, body: { text: `${text} Theirs.`, version } });
  await button(page, 'Save').click();
  await expect(main(page).getByRole('alert').filter({ hasText: 'Failed to update prompt' })).toBeVisible();
  await expect(editor(page)).toContainText('Mine.');
  await expectUsable(page, 'a conflict');
  await button(page, 'Keep mine').click();
  await button(page, 'Save').click();
  await expect(toast(page, SAVED)).toBeVisible();
  const stored = (await admin.api.adminPrompts()).prompts.find(({ id }) => id === 'metadata');
  expect(stored).toMatchObject({ version: version + 2, text: expect.stringContaining('Mine.') });
});

test('[ADM-37..41] the plain pages are for admins, show no key, and limits are set', async ({ page }) => {
  const fakes = await startFakeModels();
  const key = 'key-of-quick-1111';
  await using server = await startAppServer({
    FETCH_ALLOW_HOSTS: new URL(fakes.urls.openai).host,
    OPENAI_API_KEY: key,
    OPENAI_BASE_URL: fakes.urls.openai,
  });
  const admin = await signInAdmin(server.url);
  await bringSession(page, server.url, admin);
  await page.goto(`${server.url}/admin-simple`);
  await button(page, 'Test openai').click();
  await expect(main(page).getByRole('img', { name: 'Test passed' })).toBeVisible();
  await expectUsable(page, 'the plain list of models');
  await page.goto(`${server.url}/admin-test`);
  await expect(main(page).getByRole('img', { name: 'Passed' })).toHaveCount(2);
  for (const secret of [key, '1111', ADMIN.password, admin.token])
    expect(await page.content()).not.toContain(secret);

  await page.goto(`${server.url}/admin`);
  await button(page, 'Change the limits of openai').click();
  const dialog = page.getByRole('dialog', { name: 'Change the limits of openai' });
  await dialog.getByLabel('US dollars per day').fill('0');
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await expect(dialog.getByText('Enter an amount above 0 and up to $1,000,000.00')).toBeVisible();
  await dialog.getByLabel('US dollars per day').fill('2.5');
  await dialog.getByLabel('Concurrent calls').fill('4');
  await expectUsable(page, 'limits of a model');
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await expect(main(page).getByText('$0.00 of $2.50')).toBeVisible();
  await button(page, 'Change the limits of all models').click();
  const all = page.getByRole('dialog', { name: 'Change the limits of all models' });
  await all.getByLabel('US dollars per day').fill('20');
  await all.getByRole('button', { name: 'Save limits' }).click();
  await expect(main(page).getByText('$0.00 of $20.00')).toBeVisible();

  const person = await makePerson(server.url);
  await bringSession(page, server.url, person);
  for (const path of ['/admin-simple', '/admin-test', '/admin/prompts']) {
    await page.goto(`${server.url}${path}`);
    await expect(main(page).getByText('Access Denied')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  }
  await fakes.close();
});
