import type { Page } from '@playwright/test';
import { expectUsable } from './support/axe.ts';
import { button, heading, main, toast } from './support/steps.ts';
import { expect, signedInTest as test } from './support/test.ts';

const cards = (page: Page) => main(page).getByRole('listitem').getByRole('heading');
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });
const broken = { status: 500, json: {} };

test('[LIB-01..03, LIB-09, LIB-10, PRE-23] authors: made, found, changed, deleted', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 500/);
  await page.goto('/manage/authors');
  await expect(heading(page, 'Authors')).toBeVisible();
  await expect(main(page).getByText('No authors yet')).toBeVisible();
  for (const name of ['Garden blog', 'Allotment news']) {
    await button(page, 'Add author').click();
    await page.getByLabel('Profile Name').fill(name);
    await page.getByLabel('Author Name').fill(`Ada of ${name}`);
    await inDialog(page, 'Save Profile').click();
    await expect(toast(page, `"${name}" was saved.`)).toBeVisible();
  }
  await expect(cards(page)).toHaveText(['Allotment news', 'Garden blog']);
  await page.getByLabel('Sort by').selectOption('Name Z to A');
  await expect(cards(page)).toHaveText(['Garden blog', 'Allotment news']);
  await page.getByLabel('Search profiles').fill('ada of garden');
  await expect(cards(page)).toHaveText(['Garden blog']);
  await expect(main(page).getByText('1 of 2 shown')).toBeVisible();

  await button(page, 'Edit Garden blog').click();
  await page.getByLabel('Profile Name').fill('Garden journal');
  await page.route('**/api/presets/*', (route) => route.fulfill(broken), { times: 1 });
  await inDialog(page, 'Update Profile').click();
  await expect(page.getByText('Failed to save author. Please try again.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await button(page, 'Edit Garden blog').click();
  await expect(page.getByLabel('Profile Name')).toHaveValue('Garden journal');
  await inDialog(page, 'Update Profile').click();
  await expect(cards(page)).toHaveText(['Garden journal', 'Allotment news']);
  await expect(button(page, 'Edit Garden journal')).toBeFocused();

  const dialog = page.getByRole('alertdialog', { name: 'Delete "Allotment news"?' });
  await page.route('**/api/presets/*', (route) => route.fulfill(broken), { times: 1 });
  await button(page, 'Delete Allotment news').click();
  await expect(dialog).toContainText('Are you sure you want to delete this item?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to delete author. Please try again.')).toBeVisible();
  await button(page, 'Delete Allotment news').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(cards(page)).toHaveText(['Garden journal']);
});

test('[LIB-01, PRE-12, PRE-22] products: the same form, and the same profiles as in step 4', async ({
  page,
  person,
  guard,
}) => {
  guard.allow(/status of 500/);
  await page.goto('/manage/products');
  await button(page, 'Add product').click();
  await page.getByLabel('Profile Name').fill('\u200B');
  await page.getByLabel('Product/Service Name').fill('HeapSense');
  await inDialog(page, 'Save Product').click();
  await expect(page.getByText('Profile name is required')).toBeVisible();
  await page.getByLabel('Profile Name').fill('Thermometer');
  await page.getByLabel('Add a feature').fill('Waterproof');
  await page.keyboard.press('Enter');
  await page.route('**/api/presets', (route) => route.fulfill(broken), { times: 1 });
  await inDialog(page, 'Save Product').click();
  await expect(page.getByText('Failed to save product. Please try again.')).toBeVisible();
  await inDialog(page, 'Save Product').click();
  await expect(cards(page)).toHaveText(['Thermometer']);
  const { presets } = await person.api.listPresets({ query: { type: 'product' } });
  expect(presets).toMatchObject([{ presetData: { name: 'HeapSense', features: ['Waterproof'] } }]);
});

test('the management pages are usable by everybody, in each of their states', async ({
  page,
  person,
  guard,
}) => {
  guard.allow(/status of 500/);
  const { promise: never } = Promise.withResolvers<undefined>();
  await page.route('**/api/presets?*', () => never);
  await page.goto('/manage/products');
  await expect(heading(page, 'Products')).toBeVisible();
  await expectUsable(page, 'products that are loading');
  await page.unroute('**/api/presets?*');
  await page.route('**/api/presets?*', (route) => route.fulfill(broken));
  await page.reload();
  await expect(main(page).getByText("Couldn't load your product profiles")).toBeVisible();
  await expectUsable(page, 'products that did not load');
  await page.unroute('**/api/presets?*');
  await button(page, 'Try again').click();
  await expect(main(page).getByText('No products yet')).toBeVisible();
  await expectUsable(page, 'no products');
  for (const name of ['Thermometer', 'Worm bin with a name that is much longer than its place'.repeat(2)]) {
    await person.api.createPreset({
      body: {
        presetType: 'product',
        presetName: name,
        presetData: { name: 'HeapSense', link: '', description: 'Long. '.repeat(60), features: [] },
      },
    });
  }
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await page.getByLabel('Search profiles').fill('heap');
  await expectUsable(page, 'products');
  await button(page, 'Edit Thermometer').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectUsable(page, 'the form of a product over the page');
  await page.keyboard.press('Escape');
  await page.getByLabel('Search profiles').fill('nothing like it');
  await expectUsable(page, 'no product found');
});
