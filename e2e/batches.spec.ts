import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readZip } from '../apps/server/test/read-zip.ts';
import type { AppServer } from './support/app-server.ts';
import { expectUsable } from './support/axe.ts';
import { makeMaxPerson } from './support/max-plan.ts';
import { stopsInSections } from './support/models.ts';
import type { PageServer } from './support/page-server.ts';
import { bringSession } from './support/person.ts';
import { articleText, button, heading, main, toast } from './support/steps.ts';
import { expect, signedInTest, test } from './support/test.ts';

/** Creates a signed-in user with the Max plan and a batch of one article. */
async function makeDraft(page: Page, server: AppServer, pages: PageServer): Promise<string> {
  const person = await makeMaxPerson(server);
  await bringSession(page, server.url, person);
  const content = `home composting | ${pages.addressOf('home-composting')}`;
  const { batchTask } = await person.api.autoCreateBatch({ body: { name: 'Compost', content } });
  return batchTask.id;
}

signedInTest(
  '[BATCH-01][BATCH-02][BATCH-03][BATCH-67][SHELL-02][DASH-05] without the plan, both pages show what batches are',
  async ({ page, guard }) => {
    guard.allow(/status of 403/);
    await page.goto('/dashboard');
    await main(page)
      .getByRole('link', { name: /^Advanced Batch Generator/ })
      .click();
    await expect(heading(page, 'Batch generation is part of MAX')).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Upgrade to MAX' })).toHaveAttribute(
      'href',
      '/subscription',
    );
    await page.getByRole('link', { name: 'Batch Tasks' }).click();
    const samples = main(page).getByRole('region', { name: 'What your batch tasks would look like' });
    await expect(samples.getByRole('listitem')).toHaveCount(3);
    await expectUsable(page, 'teaser');
  },
);

test('[BATCH-05][BATCH-06][BATCH-34][BATCH-45][BATCH-51][BATCH-61][BATCH-64][BATCH-66][BATCH-69] from a CSV file over a plan to articles', async ({
  page,
  pages,
  server,
}) => {
  await bringSession(page, server.url, await makeMaxPerson(server));
  await page.goto(`${server.url}/batch-tasks`);
  await main(page).getByRole('link', { name: 'Create Your First Batch Task' }).click();
  await expect(page).toHaveURL(/\/advanced-batch-generator\/[0-9a-f-]{36}$/);
  await expect(page.getByLabel('Batch name')).toHaveValue(/^Batch .*20\d\d/);
  await expectUsable(page, 'new batch');

  const address = pages.addressOf('home-composting');
  const csv = `\uFEFFKeyword;URLs\nhome composting;${address}\n"open;\ngarden soil;${pages.addressOf('soil-handbook')}\nguide to home composting;${address}\n`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const dialog = page.getByRole('dialog', { name: 'Import a table' });
  await expect(dialog.getByText('A quotation mark is never closed.')).toBeVisible();
  await expectUsable(page, 'import');
  await dialog.getByRole('button', { name: 'Use 3 lines' }).click();
  const box = page.getByLabel('Keywords, one per line');
  await expect(box).toHaveValue(
    `home composting | ${address}\ngarden soil | ${pages.addressOf('soil-handbook')}\nguide to home composting | ${address}`,
  );

  await button(page, 'Plan the articles').click();
  const plan = page.getByRole('region', { name: 'Plan' });
  await expect(plan.getByText('Ready to Generate', { exact: true })).toHaveCount(3, { timeout: 90_000 });
  const title = plan.getByLabel('Title of article 1', { exact: true });
  await title.fill('Compost at home, from the sources');
  await title.press('Enter');
  await button(page, 'Move Compost at home, from the sources down').click();
  await expect(plan.getByLabel('Title of article 2', { exact: true })).toHaveValue(
    'Compost at home, from the sources',
  );
  await expectUsable(page, 'plan');
  await page.reload();
  await expect(plan.getByLabel('Title of article 2', { exact: true })).toHaveValue(
    'Compost at home, from the sources',
  );

  const verdict = plan.getByRole('region', { name: '2 of 3 are worth writing now' });
  await expect(
    verdict.getByText('1 article has the same headings as “Compost at home, from the sources”'),
  ).toBeVisible();
  await verdict.getByRole('button', { name: 'Leave out the other one' }).click();
  await expect(toast(page, 'Left out 1 article')).toBeVisible();
  await expect(verdict.getByText('1 left out')).toBeVisible();
  await expectUsable(page, 'plan with a verdict');

  await button(page, 'Generate 2 articles').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Generate' }).click();
  await expect(page).toHaveURL(/\/batch-tasks$/, { timeout: 120_000 });
  const row = main(page).getByRole('listitem');
  await expect(row).toContainText('Completed');
  await expect(row).toContainText('2 of 2 articles');
  await expectUsable(page, 'list of batches');

  await row.getByRole('link', { name: /^Edit / }).click();
  const finished = page.getByRole('list', { name: 'Written articles' });
  await expect(finished.getByRole('listitem')).toHaveCount(2);
  await expectUsable(page, 'results');
  const downloading = page.waitForEvent('download');
  await button(page, 'Download All Articles').click();
  const files = readZip(readFileSync(await (await downloading).path()));
  const names = Object.keys(files);
  expect(names).toHaveLength(3);
  expect(names).toContain('index.csv');
  const article = names.find((name) => name.startsWith('2-'));
  expect(files[article ?? '']).toMatch(/^---\ntitle: .*\nkeyword: "home composting"\nword_count: \d+/);

  await button(page, /^Open .* as single article$/)
    .first()
    .click();
  await expect(toast(page, 'The article is now in your single articles too')).toBeVisible();
  await finished
    .getByRole('link', { name: /^Open .* in the editor$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/tasks\/[0-9a-f-]{36}\/edit$/);
  await expect(articleText(page)).toBeVisible();

  await page.goto(`${server.url}/batch-tasks`);
  await row.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(main(page).getByText('No batch tasks yet')).toBeVisible();
});

test('[BATCH-24][BATCH-25][BATCH-26] a resource, an author and a product are added in the generator', async ({
  page,
  pages,
  server,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/);
  const id = await makeDraft(page, server, pages);
  await page.goto(`${server.url}/advanced-batch-generator/${id}`);
  const dialog = page.getByRole('dialog');
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });

  await button(page, 'Add New').click();
  await dialog.getByLabel('URL', { exact: true }).fill(pages.addressOf('worm-bins'));
  await inDialog('Extract').click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Composting in a flat with worms');
  await page.context().setOffline(true);
  await inDialog('Save resource').click();
  await expect(dialog.getByText(/^Failed to save resource\. Please try again\. \S/)).toBeVisible();
  await expectUsable(page, 'a resource that could not be saved');
  await page.context().setOffline(false);
  await inDialog('Save resource').click();
  await expect(toast(page, 'URL content extracted, saved to your library and auto-selected')).toBeVisible();
  await expect(main(page).getByRole('list', { name: 'Resources' })).toContainText(
    'Composting in a flat with worms',
  );

  await button(page, 'Add New Author').click();
  await dialog.getByLabel('Profile Name').fill('Ana');
  await dialog.getByLabel('Author Name').fill('Ana Ruiz');
  await expectUsable(page, 'new author');
  await inDialog('Save Profile').click();
  await expect(toast(page, 'Ana was saved and selected')).toBeVisible();
  await expect(button(page, 'Ana')).toHaveAttribute('aria-pressed', 'true');

  await button(page, 'Add New Product').click();
  await dialog.getByLabel('Profile Name').fill('Bin');
  await dialog.getByLabel('Product/Service Name').fill('The Bin');
  await expectUsable(page, 'new product');
  await inDialog('Save Product').click();
  await expect(toast(page, 'Bin was saved and selected')).toBeVisible();
  await expect(button(page, 'Bin')).toHaveAttribute('aria-pressed', 'true');
});

test('[BATCH-30][BATCH-33][BATCH-35][BATCH-36][BATCH-84] a batch that is cancelled in one window ends in the other', async ({
  page,
  context,
  pages,
  modelServer,
}) => {
  modelServer.say(stopsInSections);
  const id = await makeDraft(page, modelServer, pages);
  await page.goto(`${modelServer.url}/batch-tasks/${id}`);
  const other = await context.newPage();
  await other.goto(`${modelServer.url}/advanced-batch-generator/${id}`);
  await button(page, 'Generate without a plan').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Generate' }).click();
  await expect(main(page).getByRole('button', { name: /^(Generating|Starting)/ })).toBeDisabled();

  await other.reload();
  await button(other, 'Cancel Generation').click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Cancel generation' }).click();
  await expect(toast(other, 'Batch generation cancelled. No articles were saved.')).toBeVisible();
  await expect(other).toHaveURL(/\/batch-tasks$/);
  await expect(page).toHaveURL(/\/batch-tasks$/, { timeout: 60_000 });
  await expect(main(page).getByRole('listitem')).toContainText('Cancelled');
});
