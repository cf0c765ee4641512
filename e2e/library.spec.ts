import type { Page } from '@playwright/test';
import { expectUsable } from './support/axe.ts';
import { button, heading, main, toast } from './support/steps.ts';
import { expect, signedInTest as test } from './support/test.ts';

const CREATED = 'Resource created successfully!';

const cards = (page: Page) => main(page).getByRole('listitem').getByRole('heading');
const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

async function openLibrary(page: Page): Promise<void> {
  await page.goto('/manage/resources');
  await expect(heading(page, 'Resources')).toBeVisible();
}

async function addPage(page: Page, address: string): Promise<void> {
  await button(page, 'Add resource').click();
  await dialog(page).getByLabel('URL', { exact: true }).fill(address);
  await inDialog(page, 'Extract').click();
}

test('[LIB-01..04, LIB-11..15, LIB-23] pages and texts are added, found and favored', async ({
  page,
  pages,
  guard,
}) => {
  guard.allow(/status of (?:409|502)/);
  await openLibrary(page);
  await expect(main(page).getByText('No resources yet')).toBeVisible();

  await addPage(page, pages.addressOf('worm-bins'));
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Composting in a flat with worms');
  await dialog(page).getByLabel('Tags').fill('worms,');
  await inDialog(page, 'Save resource').click();
  await expect(toast(page, CREATED)).toBeVisible();
  await expect(cards(page)).toHaveText(['Composting in a flat with worms']);
  await expect(main(page).getByRole('group', { name: 'Resources' })).toBeFocused();

  await addPage(page, ['soil-handbook', 'gone', 'worm-bins'].map((name) => pages.addressOf(name)).join('\n'));
  await expect(
    dialog(page).getByText("Failed to extract content from URL. There's no page at this URL."),
  ).toBeVisible();
  await expectUsable(page, 'pages that were read');
  await inDialog(page, 'Save 2 resources').click();
  await expect(
    dialog(page).getByText('This URL is already in your library: Composting in a flat with worms'),
  ).toBeVisible();
  await inDialog(page, 'Open').click();
  await expect(page.getByRole('dialog', { name: 'Composting in a flat with worms' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cards(page)).toHaveText([
    'What compost does for garden soil',
    'Composting in a flat with worms',
  ]);

  await button(page, 'Add resource').click();
  await inDialog(page, 'Cancel').click();
  await button(page, 'Add resource').click();
  await page.getByRole('tab', { name: 'Text Block' }).click();
  await dialog(page).getByLabel('Name').fill('Talk with Ines');
  await dialog(page).getByLabel('Text', { exact: true }).fill('Worms eat nearly everything.');
  await expect(dialog(page).getByText('4 words')).toBeVisible();
  await inDialog(page, 'Save resource').click();
  await expect(cards(page)).toHaveCount(3);

  await page.getByLabel('Search resources').fill('talk ines');
  await expect(cards(page)).toHaveText(['Talk with Ines']);
  await button(page, 'Favorite Talk with Ines').click();
  await expect(button(page, 'Favorite Talk with Ines')).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Search resources').fill('');
  await button(page, /^Favorites/).click();
  await expect(cards(page)).toHaveText(['Talk with Ines']);
  await expect(page).toHaveURL(/favorites/);
  await button(page, /^Favorites/).click();
  await page.getByRole('button', { name: 'Show resources tagged worms' }).click();
  await expect(cards(page)).toHaveText(['Composting in a flat with worms']);
  await page.reload();
  await expect(cards(page)).toHaveText(['Composting in a flat with worms']);
  await expectUsable(page, 'the library');
});

test('[LIB-05..10, LIB-36] a resource is read, compared, changed in two tabs, and deleted', async ({
  page,
  context,
  pages,
  person,
  guard,
}) => {
  guard.allow(/status of 500/);
  const name = 'Composting in a flat with worms';
  const read = await person.api.extractSource({ body: { url: pages.addressOf('worm-bins') } });
  await person.api.createResource({
    body: {
      resource_name: name,
      resource_url: read.url,
      resource_content: read.content.replace('worm bin', 'snail box'),
    },
  });
  for (const note of ['First note', 'Second note'])
    await person.api.createResource({ body: { resource_name: note, resource_type: 'manual' } });
  await openLibrary(page);
  const other = await context.newPage();
  await openLibrary(other);

  await button(page, `View details of ${name}`).click();
  await expect(dialog(page).getByText('Usage count')).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: /Open original/ })).toHaveAttribute('href', read.url);
  await expect(dialog(page).getByText('snail box').first()).toBeVisible();
  await expectUsable(page, 'a resource');
  await inDialog(page, 'Extract again').click();
  await expect(dialog(page).locator('del', { hasText: 'snail' }).first()).toBeVisible();
  await expectUsable(page, 'a comparison');
  await inDialog(page, 'Replace').click();
  await expect(toast(page, 'Resource updated successfully!')).toBeVisible();
  await expect(dialog(page).getByText('snail box')).toHaveCount(0);

  await inDialog(page, 'Edit').click();
  await dialog(page).getByLabel('Name').fill('Worms in a flat');
  await inDialog(page, 'Update resource').click();
  await expect(cards(page).first()).toHaveText('Worms in a flat');
  // The other tab has the old name, but sends only its own changes.
  await button(other, `Edit ${name}`).click();
  await dialog(other).getByLabel('Tags').fill('worms,');
  await inDialog(other, 'Update resource').click();
  await expect(cards(other).first()).toHaveText('Worms in a flat');
  await other.close();

  await button(page, 'Select').click();
  await page.getByLabel('Select First note').check();
  await page.getByLabel('Select Second note').check();
  await button(page, 'Delete (2)').click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 resources?' });
  await question.getByRole('button', { name: 'Delete (2)' }).click();
  await expect(cards(page)).toHaveText(['Worms in a flat']);
  await button(page, 'Done').click();

  const last = page.getByRole('alertdialog', { name: 'Delete "Worms in a flat"?' });
  await page.route('**/api/resources/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await button(page, 'Delete Worms in a flat').click();
  await expect(last).toContainText('Are you sure you want to delete this item?');
  await last.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to delete resource. Please try again.')).toBeVisible();
  await button(page, 'Delete Worms in a flat').click();
  await last.getByRole('button', { name: 'Delete' }).click();
  await expect(main(page).getByText('No resources yet')).toBeVisible();
});
