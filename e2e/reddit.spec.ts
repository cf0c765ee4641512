import type { Locator, Page } from '@playwright/test';
import { type FakeReddit, startFakeReddit } from '../apps/server/test/fake-reddit/start-fake-reddit.ts';
import { type AppServer, startAppServer } from './support/app-server.ts';
import { expectUsable } from './support/axe.ts';
import { button, heading, main, toast } from './support/steps.ts';
import { makeTask, stored } from './support/tasks.ts';
import { expect, signedInTest } from './support/test.ts';

interface Shared {
  reddit: FakeReddit;
  server: AppServer;
}

/** Runs a server with a fake Reddit. */
const test = signedInTest.extend<{ asUsual: undefined }, Shared>({
  reddit: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
    async ({}, provide) => {
      await using reddit = await startFakeReddit();
      await provide(reddit);
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ reddit }, provide) => {
      await using server = await startAppServer(reddit.env);
      await provide(server);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  asUsual: [
    async ({ reddit }, provide) => {
      reddit.reset();
      await provide(undefined);
      expect(reddit.broken).toEqual([]);
    },
    { auto: true },
  ],
});

// One worker runs all tests on one fake Reddit.
test.describe.configure({ mode: 'default' });

const SEARCH = 'Search All Posts (Hot, Top & New)';
const BITTER = 'Why does my pour over coffee taste bitter?';

const panel = (page: Page): Locator => button(page, /^Reddit Insight Assistant/);
const posts = (page: Page): Locator =>
  main(page).getByRole('list', { name: 'Reddit posts' }).getByRole('listitem');

async function openPanel(page: Page, id: string): Promise<void> {
  await page.goto(`/tasks/${id}/edit`);
  await panel(page).click();
}

async function connect(page: Page): Promise<void> {
  await button(page, 'Connect Reddit').click();
  await expect(main(page).getByText('Connected as u/coffee_reader')).toBeVisible();
}

/** Searches with a unique keyword, because the service caches results. */
async function search(page: Page, keyword: string, subreddit = 'r/Coffee'): Promise<void> {
  await page.getByLabel('Target subreddit').fill(subreddit);
  await page.getByLabel('Core keyword').fill(keyword);
  await button(page, SEARCH).click();
}

test('[RED-03, RED-04, RED-05, RED-09, RED-20] an account is connected and disconnected', async ({
  page,
  person,
}) => {
  const id = await makeTask(person.api, { currentStep: 2 });
  await openPanel(page, id);
  await page.getByLabel('Core keyword').fill('pour over');
  await button(page, SEARCH).click();
  await expect(main(page).getByText('Please connect your Reddit account first')).toBeVisible();

  await connect(page);
  await expect(page).toHaveURL(new RegExp(`/tasks/${id}/edit$`));
  await expect(page.getByLabel('Core keyword')).toHaveValue('pour over');
  await page.reload();
  await panel(page).click();
  await button(page, 'Disconnect').click();
  await expect(button(page, 'Connect Reddit')).toBeVisible();
  expect(await person.api.redditStatus()).toEqual({ configured: true, connected: false });
});

test('[RED-12, RED-19, RED-26, RED-27, RED-28, RED-29] a discussion becomes a source', async ({
  page,
  person,
}) => {
  const id = await makeTask(person.api, { currentStep: 2 });
  await openPanel(page, id);
  await connect(page);
  await page.getByLabel('Target subreddit').pressSequentially('cof');
  await expect(page.getByRole('option')).toHaveText([
    /^r\/Coffee1.2M members/,
    /^r\/CoffeeStations45.3k members/,
    /^r\/CoffeeMembersA place/,
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expectUsable(page, 'communities');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Target subreddit')).toHaveValue('Coffee');
  await page.getByLabel('Core keyword').fill('pour over');
  await page.keyboard.press('Enter');

  await expect(posts(page)).toHaveCount(4);
  await expectUsable(page, 'posts of Reddit');
  const post = posts(page).filter({ hasText: BITTER });
  await expect(post).toContainText('430 upvotes · 57 comments');
  await expect(post.getByRole('link', { name: /^View/ })).toHaveAttribute(
    'href',
    /\/r\/Coffee\/comments\/bitter1\//,
  );
  await post.getByRole('button', { name: 'Use this Topic' }).click();
  await expect(
    toast(page, 'Added to your secondary keywords: pour over, does, pour, over, coffee, taste'),
  ).toBeVisible();
  await expect(heading(page, 'Added Sources (1)')).toBeVisible();
  await stored(person.api, id, (task) => task.redditSources).toMatchObject([
    { type: 'reddit', title: BITTER, subreddit: 'Coffee', upvotes: 430, comments: 57, wordCount: 18 },
  ]);
  await stored(person.api, id, (task) => task.keywordResearchSelections).toHaveLength(6);
  await post.getByRole('button', { name: 'Remove' }).click();
  await expect(heading(page, 'Added Sources (0)')).toBeVisible();
});

test('[RED-36, RED-37, RED-38, RED-39, RED-41] the details of a discussion', async ({
  page,
  person,
  reddit,
  guard,
}) => {
  const id = await makeTask(person.api, { currentStep: 2 });
  await openPanel(page, id);
  await connect(page);
  await search(page, 'grinder');
  const details = posts(page).filter({ hasText: BITTER }).getByRole('button', { name: 'View Details' });
  reddit.behave(({ path }) => (path.includes('/comments/') ? { status: 500 } : undefined));
  guard.allow(/status of 502/);
  await details.click();
  const dialog = page.getByRole('dialog', { name: BITTER });
  await expect(dialog.getByText('Failed to load post details')).toBeVisible();

  reddit.reset();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText(/% upvoted$/)).toBeVisible();
  await expect(dialog.getByText('water at <93 °C')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Common themes' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'User pain points' })).toBeVisible();
  await dialog
    .getByRole('button', { name: /^Show \d repl/ })
    .first()
    .click();
  await expect(dialog.getByText('This worked for my grinder too.')).toBeVisible();
  await expectUsable(page, 'details of a post');
  await page.keyboard.press('Escape');
  await expect(details).toBeFocused();
});

test('[RED-42, RED-43, RED-44] posts for the library, also right after connecting', async ({
  page,
  person,
}) => {
  await page.goto('/manage/resources');
  await button(page, /^Add/).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Reddit Posts' }).click();
  await dialog.getByRole('button', { name: 'Connect Reddit' }).click();
  await expect(dialog.getByText('Connected as u/coffee_reader')).toBeVisible();
  await expect(page).toHaveURL(/\/manage\/resources$/);
  await dialog.getByLabel('Target subreddit').fill('Coffee');
  await dialog.getByLabel('Core keyword').fill('pour over');
  await dialog.getByRole('button', { name: SEARCH }).click();
  const choices = dialog.getByRole('list', { name: 'Reddit posts' }).getByRole('button', { name: 'Select' });
  for (const left of [4, 3, 2, 1]) {
    await expect(choices).toHaveCount(left);
    await choices.first().click();
  }
  await expect(dialog.getByText('You can only select up to 3 Reddit sources')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).first().click();
  await expect(dialog.getByRole('heading', { name: 'Selected posts (2 of 3)' })).toBeVisible();
  await expectUsable(page, 'posts for the library');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
  const { resources } = await person.api.listResources({ query: { type: 'reddit' } });
  expect(resources).toHaveLength(2);
});
