import type { Page } from '@playwright/test';
import { stopsInSections } from './support/models.ts';
import { bringSession, makePerson } from './support/person.ts';
import { articleText, button, generate, heading, main, toast } from './support/steps.ts';
import { makeReadyTask, makeWrittenTask } from './support/tasks.ts';
import { expect, test } from './support/test.ts';

const passages = (page: Page) => main(page).locator('.prose p').filter({ hasText: 'a place in half shade' });

const livePassage = (page: Page) => main(page).locator('.prose p').first();

test('[GEN-03, GEN-25, GEN-36] a model that refuses: the reason, nothing lost or counted, and Try Again', async ({
  page,
  pages,
  modelServer,
}) => {
  modelServer.say(() => ({ fault: 'bad-key' }));
  const person = await makePerson(modelServer.url);
  const id = await makeReadyTask(person.api, pages);
  await bringSession(page, modelServer.url, person);
  await page.goto(`${modelServer.url}/tasks/${id}/edit`);
  await generate(page);
  const failure = main(page).getByRole('alert').filter({ hasText: 'Generation failed' });
  await expect(failure).toContainText('Everything you chose is still here');
  await expect(failure).toContainText((await person.api.generationStatus({ params: { id } })).message);
  expect((await person.api.usage()).monthly_articles.used).toBe(0);
  await expect(button(page, 'Generate article')).toBeEnabled();

  modelServer.say(undefined);
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await expect(articleText(page)).toBeVisible();
  expect((await person.api.usage()).monthly_articles.used).toBe(1);
});

test('[GEN-12, GEN-13, GEN-19, GEN-20, GEN-22..24, TASK-15, TASK-18, TASK-19, TASK-49] a run grows in every tab, after a reload and from the list, and a cancel stops it everywhere', async ({
  page,
  context,
  pages,
  modelServer,
  guard,
}) => {
  // The other tab's status requests are blocked.
  guard.allow(/net::ERR_FAILED/);
  modelServer.say(undefined);
  const person = await makePerson(modelServer.url);
  await makeWrittenTask(person.api, pages, { name: 'An earlier one' });
  modelServer.say(stopsInSections);
  const id = await makeReadyTask(person.api, pages);
  await bringSession(page, modelServer.url, person);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${modelServer.url}/tasks/${id}/edit`);
    await expect(button(tab, 'Generate article')).toBeVisible();
  }
  await other.route('**/generation-status', (route) => route.abort());
  await page.bringToFront();
  await generate(page);
  await expect(livePassage(page)).toBeVisible();
  await expect(main(page).getByText(/usually about \d+:\d\d/)).toBeVisible();

  await other.bringToFront();
  await generate(other);
  await expect(
    toast(
      other,
      'Article generation is already in progress for this task. Please check the Tasks page for status updates.',
    ),
  ).toBeVisible();
  await expect(other).toHaveURL(/\/tasks$/);

  await other.unroute('**/generation-status');
  await other.goto(page.url());
  await expect(passages(other).nth(1)).toBeVisible();
  const missingHere = async () => (await passages(other).count()) - (await passages(page).count());
  await expect(passages(page).nth(1)).toBeVisible();
  await expect.poll(missingHere).toBe(0);
  await page.bringToFront();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Single Tasks' }).click();
  await expect(heading(page, 'Single Articles')).toBeVisible();
  const row = main(page).getByRole('listitem').filter({ hasText: 'Home composting' });
  await expect(row.getByText(/^Generating\.\.\. \d\d%$/)).toBeVisible();
  await row.getByRole('link', { name: 'Edit Home composting' }).click();
  await expect(livePassage(page)).toBeVisible();
  await page.reload();
  await expect(passages(page).nth(1)).toBeVisible();
  await expect.poll(missingHere).toBe(0);
  await button(page, 'Cancel').click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'the article counts toward your monthly articles',
  );
  await page.getByRole('button', { name: 'Cancel generation' }).click();
  for (const tab of [page, other]) await expect(articleText(tab)).toBeVisible();
  expect((await person.api.generationStatus({ params: { id } })).cancelled).toBe(true);
  await page.getByRole('button', { name: /notes? on this article$/ }).click();
  await expect(main(page).getByText(/^Generation was canceled\. Sections without text: /)).toBeVisible();
  expect((await person.api.usage()).monthly_articles.used).toBe(2);
});
