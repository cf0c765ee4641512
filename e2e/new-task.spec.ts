import type { Route } from '@playwright/test';
import { expectUsable } from './support/axe.ts';
import { hold } from './support/network.ts';
import { articleText, button, heading, main } from './support/steps.ts';
import { expect, signedInTest, test } from './support/test.ts';

const CREATION = '**/api/tasks';
const SEVEN_STEPS = 'or go through the seven steps';

signedInTest('[TASK-26, TASK-27, TASK-48] the first input creates a task and opens it', async ({ page }) => {
  const call = await hold(page, CREATION);
  await page.goto('/start-article');
  await expect(page).toHaveURL(/\/tasks\/new$/);
  await page.getByLabel('What do you want to write about?').fill('home composting');
  await button(page, SEVEN_STEPS).click();
  await expect(page.getByText('Creating Your Article Task')).toBeVisible();
  call.letThrough();
  await expect(page).toHaveURL(/\/tasks\/[0-9a-f-]{36}\/edit$/);
  await expect(heading(page, 'Discover Content Opportunities')).toBeVisible();
  await expect(articleText(page)).toBeHidden();
  await expect(page.getByLabel('Keyword', { exact: true })).toHaveValue('home composting');
});

signedInTest('from sign-in to a running article takes three clicks', async ({ page, pages }) => {
  await page.goto('/dashboard');
  await page.getByLabel('What do you want to write about?').fill('home composting');
  await button(page, 'Add URLs').click();
  await page.getByLabel('Pages to draw on').fill(pages.addressOf('home-composting'));
  await expectUsable(page, 'the quick start');
  await button(page, 'Plan it for me').click();
  await expect(page).toHaveURL(/\/tasks\/[0-9a-f-]{36}\/plan$/);
  await expect(heading(page, 'Planning your article')).toBeVisible();
  await expectUsable(page, 'a plan under way');
  await expect(page).toHaveURL(/\/tasks\/[0-9a-f-]{36}\/edit$/, { timeout: 60_000 });
  await button(page, 'Generate from this outline').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('progressbar', { name: 'Article progress' })).toBeVisible();
});

const json = (status: number, body: unknown) => (route: Route) => route.fulfill({ status, json: body });
const page = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });

const FAILURES = [
  ['a success without a task', json(201, { ok: true }), 'Invalid response from server. Please try again.'],
  ['a success that is no JSON', page(201), 'Invalid response format from server. Please try again.'],
  ['a refusal with a message', json(409, { message: 'The house is full.' }), 'The house is full.'],
  ['a refusal without one', json(500, {}), 'Failed to create article task (500)'],
  [
    'a refusal that is no JSON',
    page(502),
    'Failed to create article task (502). Server returned invalid response.',
  ],
  ['no answer', (route: Route) => route.abort(), 'Error creating article task: Failed to fetch'],
] as const;

signedInTest(
  '[TASK-28, TASK-33..37] a creation that fails says how, and can be tried again',
  async ({ page: browser, guard }) => {
    guard.allow(/status of \d+|ERR_FAILED/);
    for (const [what, answer, text] of FAILURES) {
      await signedInTest.step(what, async () => {
        await browser.route(CREATION, answer, { times: 1 });
        await browser.goto('/tasks/new');
        await browser.getByLabel('What do you want to write about?').fill('home composting');
        await button(browser, SEVEN_STEPS).click();
        const failure = main(browser).getByRole('alert');
        await expect(failure).toContainText('Failed to Create Article Task');
        await expect(failure.getByText(text, { exact: true })).toBeVisible();
        await expect(failure.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/dashboard');
        await failure.getByRole('button', { name: 'Try Again' }).click();
        await expect(browser).toHaveURL(/\/tasks\/[0-9a-f-]{36}\/edit$/);
      });
    }
  },
);

signedInTest('[TASK-29, TASK-32] creation after the token is gone', async ({ page: browser, guard }) => {
  guard.allow(/status of (?:401|403)/);
  await browser.route(CREATION, json(403, { message: 'Please log in to create an article task' }));
  await browser.goto('/tasks/new');
  await browser.getByLabel('What do you want to write about?').fill('home composting');
  await button(browser, SEVEN_STEPS).click();
  const failure = main(browser).getByRole('alert');
  await expect(failure.getByText('Please log in to create an article task')).toBeVisible();
  await expect(failure.getByRole('link', { name: 'Go Back' })).toBeVisible();
  // With it, /login would lead back here.
  await browser.evaluate(() => localStorage.removeItem('token'));
  await failure.getByRole('link', { name: 'Login' }).click();
  await expect(browser).toHaveURL(/\/login\?next=%2Ftasks%2Fnew$/);
});

test('[TASK-32, AUTH-41] visitors are asked to sign in before a task is made', async ({ page: browser }) => {
  await browser.goto('/tasks/new');
  await expect(browser).toHaveURL('/login?next=%2Ftasks%2Fnew');
});
