import type { Route } from '@playwright/test';
import { hold } from './support/network.ts';
import { articleText, heading, main } from './support/steps.ts';
import { expect, signedInTest, test } from './support/test.ts';

const CREATION = '**/api/tasks/auto-create';

signedInTest('[TASK-26, TASK-27, TASK-48] /start-article makes a task and opens it', async ({ page }) => {
  const call = await hold(page, CREATION);
  await page.goto('/start-article');
  await expect(page).toHaveURL(/\/tasks\/new$/);
  await expect(page.getByText('Creating Your Article Task')).toBeVisible();
  call.letThrough();
  await expect(page).toHaveURL(/\/tasks\/[0-9a-f-]{36}\/edit$/);
  await expect(heading(page, 'Discover Content Opportunities')).toBeVisible();
  await expect(articleText(page)).toBeHidden();
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
  guard.allow(/status of 403/);
  await browser.route(CREATION, json(403, { message: 'Please log in to create an article task' }));
  await browser.goto('/tasks/new');
  const failure = main(browser).getByRole('alert');
  await expect(failure.getByText('Please log in to create an article task')).toBeVisible();
  await expect(failure.getByRole('link', { name: 'Go Back' })).toBeVisible();
  await failure.getByRole('link', { name: 'Login' }).click();
  await expect(browser).toHaveURL(/\/login\?next=%2Ftasks%2Fnew$/);
});

test('[TASK-32, AUTH-41] visitors are asked to sign in before a task is made', async ({ page: browser }) => {
  await browser.goto('/tasks/new');
  await expect(browser).toHaveURL('/login?next=%2Ftasks%2Fnew');
});
