import type { Page } from '@playwright/test';
import { expectUsable } from './support/axe.ts';
import { button, heading, main } from './support/steps.ts';
import { expect, signedInTest as test } from './support/test.ts';

const cards = (page: Page) => main(page).getByRole('listitem').getByRole('heading');
const broken = { status: 500, json: {} };

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
