import type { Page } from '@playwright/test';
import { expectUsable } from './support/axe.ts';
import { heading, main } from './support/steps.ts';
import { makeTask, makeWrittenTask } from './support/tasks.ts';
import { expect, signedInTest as test } from './support/test.ts';

const cardOf = (page: Page, label: string) => heading(page, label).locator('..');

test('[DASH-01..03, DASH-10] a new user is greeted, sees what will be here and is led to the first article', async ({
  page,
  person,
}) => {
  await page.goto('/dashboard');
  await expect(heading(page, `Hello, ${person.fullName}`)).toBeVisible();
  await expect(cardOf(page, 'Monthly Articles')).toContainText('0 of 5 used');
  await expect(cardOf(page, 'Current Plan')).toContainText('Free');
  await expect(cardOf(page, 'Total Articles')).toContainText('0');
  await expect(cardOf(page, 'Articles started')).toContainText('0');
  await expect(page.getByText('Articles you start and finish will appear here')).toBeVisible();
  await expect(page.getByText('No articles yet')).toBeVisible();
  await main(page).getByRole('link', { name: 'Start Article' }).click();
  await expect(page).toHaveURL(/\/tasks\/new$/);
});

test('[DASH-02, DASH-06..09] figures, recent tasks and the last 30 days follow the work, and move nothing when they come', async ({
  page,
  pages,
  person: { api },
}) => {
  for (const name of ['Apples', 'Basil', 'Chard', 'Dill']) await makeTask(api, { name });
  await makeTask(api, { name: 'Endive', currentStep: 3 });
  const id = await makeWrittenTask(api, pages, { name: 'Fennel' });
  await api.finishTask({ params: { id } });
  await page.goto('/dashboard');

  await expect(cardOf(page, 'Monthly Articles')).toContainText('1 of 5 used');
  await expect(cardOf(page, 'Monthly Articles')).toContainText('4 left until the 1st');
  await expect(cardOf(page, 'Total Articles')).toContainText('1');
  await expect(cardOf(page, 'Articles started')).toContainText('6');
  await expect(page.getByRole('region', { name: 'Articles by status' }).getByRole('heading')).toHaveText([
    'Articles started',
    'Draft',
    'Completed',
  ]);
  await expect(cardOf(page, 'Draft')).toContainText('5');

  await expect(page.getByText('6 articles started and 1 written in the last 30 days.')).toBeVisible();
  await page.getByText('Show as table').click();
  await expect(page.getByRole('table', { name: 'Last 30 days' }).getByRole('row')).toHaveText([
    /Day/,
    /\d61$/,
  ]);

  const recent = page.getByRole('region', { name: 'Recent Tasks' });
  await expect(recent.getByRole('listitem')).toHaveText([/Fennel/, /Endive/, /Dill/, /Chard/, /Basil/]);
  await expect(recent.getByRole('listitem').first()).toContainText('Completed');
  await expectUsable(page, 'the dashboard');

  await recent.getByRole('link', { name: 'View all' }).click();
  await expect(heading(page, 'Single Articles')).toBeVisible();
  await page.goBack();
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(shortcuts.getByRole('link', { name: /^My Tasks/ })).toHaveAttribute('href', '/tasks');
  await shortcuts.getByRole('link', { name: /^Start New Article/ }).click();
  await expect(page).toHaveURL(/\/tasks\/new$/);
  await page.goto('/dashboard');
  // Opening the page creates no task; the first input does.
  await expect(cardOf(page, 'Articles started')).toContainText('6');

  // Nothing moves when the figures come.
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 2000 });
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/api\/(auth\/usage|tasks|activity)/, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto('/dashboard');
    const titles = ['Current Plan', 'Last 30 days', 'Recent Tasks'].map((name) => heading(page, name));
    const places = async () => Promise.all(titles.map(async (title) => (await title.boundingBox())?.y));
    await expect(heading(page, 'Recent Tasks')).toBeVisible();
    const before = await places();
    resolve();
    await expect(page.getByText('6 articles started and 1 written')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Endive' })).toBeVisible();
    await expect(cardOf(page, 'Articles started')).toContainText('6');
    await expect(cardOf(page, 'Monthly Articles')).toContainText('1 of 5 used');
    await expect.poll(places).toEqual(before);
    await page.unrouteAll();
  }
});
