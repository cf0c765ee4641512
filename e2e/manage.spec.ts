import type { Page } from '@playwright/test';
import { expectUsable } from './support/axe.ts';
import { button, main } from './support/steps.ts';
import { expect, signedInTest as test } from './support/test.ts';

const cards = (page: Page) => main(page).getByRole('listitem').getByRole('heading');

test('the management pages are usable by everybody, empty, filled and with a form', async ({
  page,
  person,
}) => {
  await page.goto('/manage/authors/public');
  await expect(main(page).getByText('No public authors yet')).toBeVisible();
  await button(page, 'Add public author').click();
  const author = page.getByRole('dialog', { name: 'New public author' });
  await author.getByLabel('Name').fill('Ana Ruiz');
  await author.getByLabel('Links').fill('https://ana.example/');
  await expectUsable(page, 'the form of a public author');
  await author.getByRole('button', { name: 'Save author' }).click();
  await expect(cards(page)).toHaveText(['Ana Ruiz']);
  await expectUsable(page, 'public authors');

  await page.goto('/manage/products');
  await expect(main(page).getByText('No products yet')).toBeVisible();
  await expectUsable(page, 'no products');
  for (const name of ['Thermometer', 'Worm bin with a name that is much longer than its place'.repeat(2)]) {
    await person.api.createProfile({
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
});
