import type { Page } from '@playwright/test';
import { stopsInSections } from './support/models.ts';
import { bringSession, makePerson } from './support/person.ts';
import { articleText, button, chooseMore, generate, heading, main, toast } from './support/steps.ts';
import { makeReadyTask, makeWrittenTask, readSources } from './support/tasks.ts';
import { expect, signedInTest, test } from './support/test.ts';

const STARTED = 'Your article is being written. You can find it under Single Tasks at any time.';
const START = '**/generate-article-async';

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Article progress' });
const livePassage = (page: Page) => main(page).locator('.prose p').first();

const START_FAILURES = [
  [
    'a rate limit, whatever it says',
    429,
    { code: 'RATE_LIMITED', message: 'monthly limit' },
    'Rate limit exceeded. Please wait a few minutes before trying again.',
  ],
  [
    'an error of the server',
    500,
    { code: 'INTERNAL', message: 'Oops' },
    'Server error. Please try again in a few moments.',
  ],
  [
    'a refusal that is no usage limit',
    403,
    { code: 'FORBIDDEN', message: 'Your account is closed.' },
    'Your account is closed.',
  ],
  [
    'any other failure',
    503,
    { code: 'UNAVAILABLE', message: 'We are moving house.' },
    'Failed to start generation: We are moving house.',
  ],
] as const;

signedInTest(
  '[GEN-26, GEN-27, GEN-29, GEN-31, GEN-32, GEN-40] a start that fails says why and can be tried again',
  async ({ page, pages, person, guard }) => {
    guard.allow(/status of (429|500|403|503)/);
    await page.goto(`/tasks/${await makeReadyTask(person.api, pages)}/edit`);
    for (const [what, status, body, text] of START_FAILURES) {
      await signedInTest.step(what, async () => {
        await page.route(
          START,
          (route) => route.fulfill({ status, json: { error: body, message: body.message } }),
          { times: 1 },
        );
        await generate(page);
        await expect(toast(page, text)).toBeVisible();
        await expect(page.getByRole('alertdialog')).toBeHidden();
        await expect(button(page, 'Generate article')).toBeEnabled();
      });
    }
  },
);

signedInTest('[GEN-30] a start after the session has ended', async ({ page, pages, person, guard }) => {
  guard.allow(/status of 401/);
  await page.goto(`/tasks/${await makeReadyTask(person.api, pages)}/edit`);
  await button(page, 'Generate article').click();
  await person.api.logout();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Generate' }).click();
  await expect(toast(page, 'Authentication failed. Please refresh the page and try again.')).toBeVisible();
});

signedInTest(
  '[GEN-28, GEN-34, GEN-37, GEN-38, GEN-40] the month is used up: an offer to upgrade, and nothing else is lost',
  async ({ page, pages, person, guard }) => {
    guard.allow(/status of 403/);
    const sources = await readSources(person.api, pages);
    await page.goto(`/tasks/${await makeReadyTask(person.api, pages)}/edit`);
    await expect(button(page, 'Generate article')).toBeEnabled();
    for (let article = 1; article <= 5; article += 1) {
      const { article: text } = await person.api.generateWithoutTask({
        body: { topics: ['Compost heaps'], sources, outputParameters: { length: 'snippet' } },
      });
      expect(text).toContain('[1]');
    }
    await generate(page);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Would you like to upgrade your plan?');
    await expect(dialog).toContainText('the Free plan includes 5 articles a month');
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(heading(page, 'Generate Article')).toBeVisible();
    expect((await person.api.usage()).monthly_articles).toMatchObject({ used: 5, remaining: 0 });
    await page.reload();
    await expect(main(page).getByText('You have none of your 5 articles left this month.')).toBeVisible();
    await button(page, 'Generate article').click();
    const left = page.waitForRequest(/\/subscription/);
    await dialog.getByRole('button', { name: 'Upgrade' }).click();
    await left;
  },
);

signedInTest('[GEN-04] Generate waits while the start runs', async ({ page, pages, person }) => {
  await page.goto(`/tasks/${await makeReadyTask(person.api, pages)}/edit`);
  let starts = 0;
  await page.route(START, async (route) => {
    starts += 1;
    await expect(button(page, 'Generate article')).toHaveAttribute('aria-disabled', 'true');
    await route.continue();
  });
  await generate(page);
  await expect(articleText(page)).toBeVisible();
  expect(starts).toBe(1);
});

signedInTest(
  '[GEN-15..17, GEN-24] where events do not come through, the status is asked for every five seconds',
  async ({ page, pages, person, guard }) => {
    guard.allow(/status of 404/);
    const id = await makeReadyTask(person.api, pages);
    await page.route('**/generation-events', (route) => route.fulfill({ status: 404, json: {} }));
    const running = {
      status: 'generating',
      message: 'Writing the sections',
      progress: 40,
      elapsedTime: 65_000,
      stage: 'writing',
      estimatedTime: 90_000,
      cancelled: false,
      counts: false,
    };
    let asked = 0;
    let done = false;
    await page.route('**/generation-status', (route) => {
      asked += 1;
      return done ? route.continue() : route.fulfill({ json: running });
    });
    await page.clock.install();
    await page.goto(`/tasks/${id}/edit`);
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '40');
    await expect(main(page).getByText(/^1:\d\d/)).toBeVisible();
    await expect(main(page).getByText('usually about 1:30')).toBeVisible();
    const rounds = 4;
    const before = asked;
    for (let round = 1; round <= rounds; round += 1) {
      await page.clock.runFor(5000);
      await expect.poll(() => asked).toBeGreaterThanOrEqual(before + round);
    }
    await person.api.generateArticle({ params: { id }, body: {} });
    done = true;
    await page.clock.runFor(5000);
    await expect(articleText(page)).toBeVisible();
  },
);

signedInTest(
  '[GEN-08, GEN-02, ART-04] an article is regenerated after a question, and counts again',
  async ({ page, pages, person }) => {
    const id = await makeWrittenTask(person.api, pages);
    await page.goto(`/tasks/${id}/edit`);
    await expect(articleText(page)).toBeVisible();
    await chooseMore(page, 'Regenerate');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Regenerate the article?');
    const asked = page.waitForRequest(START);
    await dialog.getByRole('button', { name: 'Regenerate' }).click();
    expect((await asked).postDataJSON()).toEqual({ regenerate: true, keep: [], article_version: 1 });
    await expect(toast(page, STARTED)).toBeVisible();
    await expect(articleText(page)).toBeVisible();
    await expect.poll(async () => (await person.api.usage()).monthly_articles.used).toBe(2);
  },
);

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

test('[GEN-12, GEN-13, GEN-20, GEN-22, TASK-15, TASK-18, TASK-19, TASK-49] a run is seen from the list and another tab, and stopped', async ({
  page,
  context,
  pages,
  modelServer,
  guard,
}) => {
  // The other tab is kept from asking for the status.
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
  await other.close();

  await page.getByRole('button', { name: 'Open Single Tasks' }).click();
  await expect(heading(page, 'Single Articles')).toBeVisible();
  const row = main(page).getByRole('listitem').filter({ hasText: 'Home composting' });
  await expect(row.getByText(/^Generating\.\.\. \d\d%$/)).toBeVisible();
  await row.getByRole('link', { name: 'Edit Home composting' }).click();
  await expect(livePassage(page)).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'the article counts toward your monthly articles',
  );
  await page.getByRole('button', { name: 'Cancel generation' }).click();
  await expect(articleText(page)).toBeVisible();
  await page.getByRole('tab', { name: /^Notes/ }).click();
  await expect(main(page).getByText(/^Generation was canceled\. Sections without text: /)).toBeVisible();
  expect((await person.api.usage()).monthly_articles.used).toBe(2);
});
