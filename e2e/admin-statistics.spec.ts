import { readFile } from 'node:fs/promises';
import { startAppServer } from './support/app-server.ts';
import { expectUsable } from './support/axe.ts';
import { bringSession, makePerson, signInAdmin } from './support/person.ts';
import { button, heading, main, toast } from './support/steps.ts';
import { makeReadyTask, makeTask } from './support/tasks.ts';
import { expect, test } from './support/test.ts';

test('[ADM-18..30] an admin reads the statistics, opens a task to debug it, and exports the list', async ({
  page,
  pages,
}) => {
  await using server = await startAppServer({ FETCH_ALLOW_HOSTS: pages.host });
  const person = await makePerson(server.url, 'Ada Marsh');
  const id = await makeReadyTask(person.api, pages);
  await makeTask(person.api, { name: 'Draft' });
  await person.api.generateArticle({ params: { id }, body: {} });
  const { task } = await person.api.getTask({ params: { id } });
  await bringSession(page, server.url, await signInAdmin(server.url));

  await page.goto(`${server.url}/admin/statistics`);
  await expect(heading(page, 'Statistics')).toBeVisible();
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals.getByText('2', { exact: true }).first()).toBeVisible();
  await expect(main(page).getByText('1 finished, 0 failed, 0 canceled.')).toBeVisible();
  await expect(main(page).getByRole('row', { name: /Built-in drafter 1/ })).toBeVisible();
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL(/\?range=7$/);
  await main(page).getByText('Show as table').first().click();
  await expect(page.getByRole('table', { name: 'Articles', exact: true }).getByRole('row')).toHaveCount(8);
  await expectUsable(page, 'statistics');
  await button(page, 'Rebuild').click();
  await expect(toast(page, 'Rebuilding statistics. This can take a few minutes.')).toBeVisible();
  await expect(main(page).getByText(/Last rebuilt/)).toBeVisible();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(main(page).getByText('1 finished, 0 failed, 0 canceled.')).toBeVisible();

  await page.getByRole('link', { name: 'Tasks Debug' }).click();
  await expect(heading(page, 'Tasks Debug')).toBeVisible();
  await expect(main(page).getByText('2 tasks')).toBeVisible();
  await expectUsable(page, 'tasks debug');
  await page.getByLabel('Search by task name or email').fill(person.email);
  await page.getByLabel('Status').selectOption('Review & Refine');
  await expect(main(page).getByText('1 task', { exact: true })).toBeVisible();

  const download = page.waitForEvent('download');
  await button(page, 'Export CSV').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^tasks_export_\d{4}-\d\d-\d\d\.csv$/);
  await expect(toast(page, `Tasks exported to ${file.suggestedFilename()}`)).toBeVisible();
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"${id}"`);

  await main(page).getByRole('link', { name: task.name }).click();
  await expect(heading(page, task.name)).toBeVisible();
  const characters = [...(task.generated_article ?? '')].length;
  await expect(
    main(page).getByText(`About ${Math.round(characters / 5).toLocaleString('en')} words`),
  ).toBeVisible();
  await expect(main(page).getByText('Built-in drafter', { exact: true })).toBeVisible();
  await expect(main(page).getByText(/^Score \d+ out of 100/)).toBeVisible();
  await expectUsable(page, 'task debug');
  await page.getByRole('link', { name: 'All tasks' }).click();
  await expect(page.getByLabel('Search by task name or email')).toHaveValue(person.email);
  await expect(main(page).getByText('1 task', { exact: true })).toBeVisible();
});
