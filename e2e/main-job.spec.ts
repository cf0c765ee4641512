import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newEmail, PASSWORD } from './support/person.ts';
import {
  addText,
  addUrl,
  articleNote,
  articleText,
  button,
  chooseKeywords,
  generate,
  goOn,
  heading,
  main,
  openRail,
  QUESTIONS,
  rail,
  railStep,
  research,
  saveNote,
  startArticle,
  toast,
} from './support/steps.ts';
import { expect, test } from './support/test.ts';

const OWN_SENTENCE = 'Ours took nine months, and the tomatoes said thank you.';
/** Readers are told of a text that nobody has approved. */
const END_OF_EXPORTS = `${OWN_SENTENCE}\n\nThis text was put together by software from the sources it names.`;
const NOTES =
  'Our allotment has kept three bins since 2019. The first winter taught us to keep a sack of dry leaves at hand, ' +
  'because kitchen scraps alone turn sour. Since then the heap has never smelled, and each bin gives about 300 litres of compost a year.';

async function register(page: Page): Promise<void> {
  await page.goto('/register');
  const create = page.getByRole('button', { name: 'Create account' });
  const rules = page.getByRole('list', { name: 'Password rules' }).getByRole('listitem');
  await page.getByLabel('Full name').fill('Ada Marsh');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('compost');
  await expect(rules.filter({ hasText: '(met)' })).toHaveCount(1);
  await expect(create).toBeDisabled();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expect(rules.filter({ hasText: '(met)' })).toHaveCount(4);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await create.click();
  await expect(heading(page, 'Account Created Successfully!')).toBeVisible();
  await expect(page.getByText('Welcome to Inkstep, Ada Marsh.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(heading(page, 'Hello, Ada Marsh')).toBeVisible();
}

async function gatherSources(page: Page, addressOf: (page: string) => string): Promise<void> {
  await addUrl(page, `  ${addressOf('home-composting')} `);
  await expect(heading(page, 'Added Sources (1)')).toBeVisible();
  await addUrl(page, addressOf('gone'));
  await expect(
    page.getByText('Failed to extract content from URL. Please check the URL and try again.'),
  ).toBeVisible();
  await addUrl(page, addressOf('soil-handbook'));
  await expect(heading(page, 'Added Sources (2)')).toBeVisible();
  await addText(page, NOTES);
  await expect(heading(page, 'Added Sources (3)')).toBeVisible();
}

async function makeProduct(page: Page): Promise<void> {
  await button(page, 'Add New').first().click();
  await page.getByLabel('Profile Name').fill('Thermometer');
  await page.getByLabel('Product/Service Name').fill('HeapSense');
  await page.getByLabel('Link').fill('https://heapsense.example.com');
  await page
    .getByLabel('Description')
    .fill('A long thermometer that tells when a compost heap wants turning.');
  await page.getByLabel('Add a feature').fill('Reads the core at 50 cm');
  await page.keyboard.press('Enter');
  await button(page, 'Save Product').click();
  await expect(page.getByText('Selected product profile: HeapSense')).toBeVisible();
}

async function makeAuthor(page: Page): Promise<void> {
  await button(page, 'Add New').first().click();
  await page.getByLabel('Profile Name').fill('Garden blog');
  await page.getByLabel('Author Name').fill('Ada Marsh');
  await page.getByLabel('Author Bio').fill('Has composted on an allotment for six years.');
  await page.getByLabel('Target audience').fill('Beginners with a small garden');
  await button(page, 'Save Profile').click();
  await expect(page.getByText('Selected author profile: Ada Marsh')).toBeVisible();
}

/** Completes all steps before the article, as a new user does. */
async function walkToSummary(page: Page, addressOf: (page: string) => string): Promise<void> {
  await test.step('[KEY-01, KEY-02, KEY-28, KEY-29, OPS-09] step 1, keywords', async () => {
    await expect(heading(page, 'Discover Content Opportunities')).toBeVisible();
    await research(page, 'home composting');
    await chooseKeywords(page);
    await button(page, 'Use as keywords').click();
  });
  await test.step('[TOPIC-01, TOPIC-06, TOPIC-07] step 2, topics', async () => {
    await expect(heading(page, 'Choose Your Article Focus')).toBeVisible();
    await button(page, QUESTIONS[0]).first().click();
    // A second click within 50 ms counts as accidental.
    await expect(main(page).getByText('1/5')).toBeVisible();
    await button(page, QUESTIONS[3]).first().click();
    await page.getByLabel(`Topic: ${QUESTIONS[3]}`).fill('How to keep a heap from smelling');
    await page.getByLabel('Add your own topic').fill('Which bin suits a small garden');
    await page.keyboard.press('Enter');
    await expect(main(page).getByText('3/5')).toBeVisible();
    await goOn(page);
  });
  await test.step('[SRC-02, SRC-09, SRC-12, SRC-15] step 3, sources, of which one cannot be fetched', async () => {
    await expect(page.getByText('How to keep a heap from smelling')).toBeVisible();
    await gatherSources(page, addressOf);
    await goOn(page);
  });
  await test.step('[PRE-01, PRE-02, PRE-06] step 4, a product profile', async () => {
    await makeProduct(page);
    await goOn(page);
  });
  await test.step('[PRE-01, PRE-05, PRE-34] step 5, an author profile', async () => {
    await makeAuthor(page);
    await goOn(page);
  });
  await test.step('[STYLE-01, STYLE-05, STYLE-06] step 6, style', async () => {
    await page.getByRole('radio', { name: /^Casual/ }).check();
    await page.getByRole('radio', { name: /^Short post/ }).check();
    await expect(page.getByText('It will have approximately 800 words.')).toBeVisible();
    await goOn(page);
  });
}

test('from a new account to a finished article on the built-in drafter', async ({
  page,
  context,
  pages,
  guard,
}) => {
  guard.allow(/status of 502/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await test.step('[AUTH-10..13, AUTH-21] register', () => register(page));
  await test.step('[TASK-01, TASK-09, TASK-26] start an article', async () => {
    await page
      .getByRole('navigation', { name: 'Shortcuts' })
      .getByRole('link', { name: /^My Tasks/ })
      .click();
    await expect(heading(page, 'Single Articles')).toBeVisible();
    await expect(page.getByText('No articles yet')).toBeVisible();
    await startArticle(page);
  });
  const address = page.url();
  await walkToSummary(page, pages.addressOf);

  await test.step('[GEN-01, GEN-02, GEN-11, WIZ-07, WIZ-08, TASK-24, OPS-05, OPS-06] step 7, summary and generation', async () => {
    await expect(page.getByText('Ready to Generate')).toBeVisible();
    for (const chosen of [
      'How to keep a heap from smelling',
      'Which bin suits a small garden',
      'Home composting: a city guide',
      'What compost does for garden soil',
      'HeapSense',
      'Casual, short post (about 800 words), Markdown',
    ]) {
      await expect(main(page).getByRole('definition').filter({ hasText: chosen }).first()).toBeVisible();
    }
    await generate(page);
    await expect(
      toast(page, 'Your article is being written. You can find it under Single Tasks at any time.'),
    ).toBeVisible();
    await expect(articleText(page)).toBeVisible();
    await expect(page.getByText('Built-in drafter (no AI model)')).toBeVisible();
    await expect(page.getByText('Review & Refine')).toBeVisible();
    await openRail(page);
    await expect(rail(page).getByText('95%')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('[ART-01, ART-02, SHELL-39, OPS-05] three views of the article', async () => {
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toBeHidden();
    await button(page, 'Split').click();
    await expect(preview).toBeVisible();
    await expect(articleText(page)).toBeVisible();
    await button(page, 'Preview').click();
    await expect(articleText(page)).toBeHidden();
    await expect(preview.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
    await expect(preview.getByText('Ada Marsh').first()).toBeVisible();
    await expect(preview).toContainText('[1]');
    await expect(preview.locator(`a[href="${pages.addressOf('home-composting')}"]`).first()).toBeVisible();
    await button(page, 'Write').click();
  });

  await test.step('[ART-09, ART-10, WIZ-20] autosave', async () => {
    await articleText(page).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(`\n\n${OWN_SENTENCE}`);
    await expect(articleNote(page, 'Unsaved changes')).toBeVisible();
    await expect(articleNote(page, /^Saved$/)).toBeVisible();
    await page.reload();
    await button(page, 'Preview').click();
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText(OWN_SENTENCE);
  });

  await test.step('[ART-04, ART-06, ART-14, ART-16] copy and download', async () => {
    await button(page, 'Copy').click();
    await expect(toast(page, 'Article copied to clipboard!')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).not.toContain('SEO Title');
    expect(copied.trimEnd().endsWith(END_OF_EXPORTS)).toBe(true);
    const started = page.waitForEvent('download');
    await button(page, 'Download').click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(/^article-\d{13}\.md$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toMatch(/^# /);
    expect(text.trimEnd().endsWith(END_OF_EXPORTS)).toBe(true);
    const again = page.waitForEvent('download');
    await button(page, 'More formats').click();
    await page.getByRole('menuitem', { name: 'Markdown with metadata' }).click();
    expect(await readFile(await (await again).path(), 'utf8')).toMatch(
      /^SEO Title: .+\nMeta Description: .+\nFocus Keywords: .+\nTags: .+\n---\n\n# /,
    );
  });

  await test.step('[ART-17, ART-18, ART-20, WIZ-06, WIZ-13, WIZ-15, TASK-23] finish', async () => {
    await button(page, 'Finish').click();
    await expect(
      toast(
        page,
        'Task completed successfully! The article has been finalized and the task is now complete.',
      ),
    ).toBeVisible();
    await page
      .getByRole('dialog', { name: 'Your article is finished' })
      .getByRole('button', { name: 'Close' })
      .click();
    await expect(button(page, 'Completed')).toBeDisabled();
    await openRail(page);
    await expect(rail(page).getByText('100%')).toBeVisible();
    for (let step = 1; step < 7; step += 1) {
      await expect(railStep(page, step).getByRole('img', { name: 'Done' })).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(saveNote(page)).not.toContainText('Save failed');
  });

  await test.step('[TASK-05..07, TASK-46, TASK-47, WIZ-02] list and read view', async () => {
    await main(page).getByRole('link', { name: 'Single Articles' }).click();
    await expect(heading(page, 'Single Articles')).toBeVisible();
    const row = main(page).getByRole('listitem').filter({ hasText: 'Home composting' });
    await expect(row).toContainText('Step 7 of 7 · updated just now');
    await expect(row).toContainText('Completed');
    await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    await row.getByRole('link', { name: 'View Details' }).click();
    await expect(heading(page, 'home composting')).toBeVisible();
    await expect(page.getByText(OWN_SENTENCE)).toBeVisible();
    await expect(heading(page, 'Search metadata')).toBeVisible();
    await expect(heading(page, 'Sources (3)')).toBeVisible();
    await main(page).getByRole('link', { name: 'Edit' }).click();
    await expect(page).toHaveURL(address);
  });
});
