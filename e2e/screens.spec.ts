import { randomUUID } from 'node:crypto';
import { expectUsable } from './support/axe.ts';
import { refuse } from './support/network.ts';
import { newEmail, PASSWORD } from './support/person.ts';
import {
  addUrl,
  articleText,
  button,
  chooseKeywords,
  heading,
  main,
  openStep,
  research,
  toast,
} from './support/steps.ts';
import { makeReadyTask, makeTask, makeWrittenTask } from './support/tasks.ts';
import { expect, signedInTest, test } from './support/test.ts';

test('[AUTH-44, OPS-03, SHELL-01] visitors reach screens that everybody can use, and unknown addresses lead home', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 401/);
  const open = async (address: string) => {
    await page.goto(address);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/Inkstep/);
  };
  for (const address of ['/home', '/terms', '/privacy', '/forgot-password', '/reset-password?token=x']) {
    await open(address);
    await expectUsable(page, address);
  }
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Seven steps from keyword to published article.',
  );
  await open('/login');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectUsable(page, 'sign-in with an error');

  await open('/register');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expectUsable(page, 'registration with errors');
});

signedInTest(
  'the list of articles in every state is usable by everybody',
  async ({ page, pages, person, guard }) => {
    guard.allow(/status of \d+/);
    await page.goto('/tasks');
    await expect(page.getByText('No articles yet')).toBeVisible();
    await expectUsable(page, 'no articles');
    await makeTask(person.api, {
      name: 'A name that is so long that it has to be cut somewhere, at least on a telephone',
    });
    const written = await makeWrittenTask(person.api, pages);
    await page.reload();
    await expect(page.getByRole('link', { name: 'View Details' })).toHaveCount(2);
    await expectUsable(page, 'two articles');
    await page.getByRole('button', { name: person.fullName }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete Home composting' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectUsable(page, 'the question before a deletion');
    await refuse(page, 'DELETE', '**/api/tasks/*');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Failed to delete task')).toBeVisible();
    await expectUsable(page, 'a toast');

    await page.goto(`/tasks/${written}`);
    await expect(heading(page, 'Search metadata')).toBeVisible();
    await expectUsable(page, 'the read view');
    await page.goto(`/tasks/${randomUUID()}`);
    await expect(page.getByText('Task Not Found')).toBeVisible();
    await expectUsable(page, 'no such task');
    await refuse(page, 'POST', '**/api/tasks');
    await page.goto('/tasks/new');
    await page.getByLabel('What do you want to write about?').fill('home composting');
    await page.getByRole('button', { name: 'or go through the seven steps' }).click();
    await expect(page.getByText('Failed to Create Article Task', { exact: true })).toBeVisible();
    await expectUsable(page, 'a task that could not be made');
  },
);

signedInTest('every step of the wizard is usable by everybody', async ({ page, pages, person, guard }) => {
  guard.allow(/status of 50\d/);
  await page.goto(`/tasks/${await makeTask(person.api)}/edit`);
  await expect(heading(page, 'Discover Content Opportunities')).toBeVisible();
  await expectUsable(page, 'step 1 before research');
  await research(page, 'home composting');
  await chooseKeywords(page);
  await expectUsable(page, 'step 1');
  await refuse(page, 'POST', '**/ideation/suggestions');
  await button(page, 'Use as keywords').click();
  await expect(page.getByText('Connection Issue')).toBeVisible();
  await expectUsable(page, 'step 2 without suggestions');
  await page.unroute('**/ideation/suggestions');
  await button(page, 'Try again').click();
  await main(page)
    .getByRole('heading', { name: 'Trending angles' })
    .locator('..')
    .getByRole('button')
    .first()
    .click();
  await expectUsable(page, 'step 2');
  await openStep(page, 3);
  await addUrl(page, pages.addressOf('home-composting'));
  await expect(heading(page, 'Added Sources (1)')).toBeVisible();
  await addUrl(page, pages.addressOf('gone'));
  await expect(page.getByText('Failed to extract content from URL.')).toBeVisible();
  await expectUsable(page, 'step 3');
  await openStep(page, 4);
  await button(page, 'Add New').first().click();
  await button(page, 'Save Product').click();
  await expectUsable(page, 'step 4 with a form');
  await openStep(page, 5);
  await button(page, 'Add New').first().click();
  await page.getByLabel('Profile Name').fill('Garden blog');
  await button(page, 'Save Profile').click();
  await expect(page.getByText('Selected author profile')).toBeVisible();
  await expectUsable(page, 'step 5 with a profile');
  await openStep(page, 6);
  await expect(heading(page, 'Style & Format')).toBeVisible();
  await expectUsable(page, 'step 6');
  await openStep(page, 7);
  await expect(button(page, 'Generate article')).toBeVisible();
  await expectUsable(page, 'step 7');
  await button(page, 'Generate article').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectUsable(page, 'the question before a generation');
});

signedInTest('a run and its article are usable by everybody', async ({ page, pages, person, guard }) => {
  guard.allow(/status of 404/);
  const status = {
    status: 'generating',
    message: 'Writing the sections',
    progress: 40,
    elapsedTime: 65_000,
    stage: 'writing',
    estimatedTime: null,
    cancelled: false,
    counts: false,
  };
  const ready = await makeReadyTask(person.api, pages);
  await page.route('**/generation-status', (route) => route.fulfill({ json: status }));
  const events = [
    { type: 'section', id: 's1', heading: 'Begin', position: 0 },
    { type: 'section', id: 's2', heading: 'Go on', position: 1 },
    { type: 'delta', pieces: [{ id: 's1', text: 'A heap begins with a place in **half shade**.' }] },
  ];
  const body = events.map((event, index) => `id: ${index + 1}\ndata: ${JSON.stringify(event)}\n\n`).join('');
  await page.route('**/generation-events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body }),
  );
  await page.goto(`/tasks/${ready}/edit`);
  await expect(page.getByText('A heap begins with a place')).toBeVisible();
  await expectUsable(page, 'an article that is being written');
  await page.unroute('**/generation-events');
  await page.unroute('**/generation-status');

  const failed = { ...status, status: 'failed', message: 'The model did not answer.' };
  await page.route('**/generation-status', (route) => route.fulfill({ json: failed }));
  await page.goto(`/tasks/${ready}/edit`);
  await expect(page.getByText('Generation failed')).toBeVisible();
  await expectUsable(page, 'a generation that failed');
  await page.unroute('**/generation-status');

  await page.goto(`/tasks/${await makeWrittenTask(person.api, pages)}/edit`);
  await expect(articleText(page)).toBeVisible();
  await button(page, 'Preview').click();
  await expectUsable(page, 'the article’s preview');
  await button(page, 'Split').click();
  await page.getByRole('button', { name: 'Fullscreen' }).click();
  await expectUsable(page, 'the article side by side, in fullscreen');
});
