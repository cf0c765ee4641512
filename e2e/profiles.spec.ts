import type { Locator, Page } from '@playwright/test';
import { button, goOn, heading, main, toast } from './support/steps.ts';
import { makeTask, stored } from './support/tasks.ts';
import { expect, signedInTest as test } from './support/test.ts';

const MISTAKE = 'What mistake did you make, and what did you learn from it?';

const card = (page: Page, name: string): Locator =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Edit ${name}`, exact: true }) });

test('[PRE-02, PRE-12..16, PRE-18..20] the product form', async ({ page, person }) => {
  await page.goto(`/tasks/${await makeTask(person.api, { currentStep: 3 })}/edit`);
  await expect(main(page).getByText('No product profiles yet')).toBeVisible();
  await button(page, 'Add New').first().click();
  await button(page, 'Save Product').click();
  await expect(main(page).getByText('Profile name is required')).toBeVisible();
  await expect(main(page).getByText('Product name is required')).toBeVisible();
  await page.getByLabel('Profile Name').fill('   ');
  await page.getByLabel('Product/Service Name').fill('HeapSense');
  await expect(main(page).getByText('Profile name is required')).toBeVisible();
  await page.getByLabel('Profile Name').fill('Thermometer');
  await page.getByLabel('Link').fill('heapsense');
  await button(page, 'Save Product').click();
  await expect(main(page).getByText('Enter a full URL, such as https://example.com')).toBeVisible();
  await page.getByLabel('Link').fill('https://heapsense.example.com/shop');

  const feature = page.getByLabel('Add a feature');
  const add = button(page, 'Add');
  await expect(add).toBeDisabled();
  await feature.fill('  ');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Feature 1', { exact: true })).toBeHidden();
  for (const text of ['Stainless', 'Waterproof', '50 cm', 'Solar', 'Alarm', 'Light']) {
    await feature.fill(text);
    await page.keyboard.press('Enter');
  }
  await expect(
    main(page).getByText('Maximum of 6 features reached. Remove a feature to add another.'),
  ).toBeVisible();
  await expect(feature).toBeDisabled();
  await expect(add).toBeDisabled();
  await page.getByLabel('Feature 3', { exact: true }).fill('60 cm long');
  await button(page, 'Remove feature 6').click();
  await expect(feature).toBeEnabled();
  const preview = main(page).getByText('Preview', { exact: true }).locator('..');
  await expect(preview).toContainText('HeapSense');
  await expect(preview).toContainText('heapsense.example.com');
  await expect(preview.getByRole('listitem')).toHaveText([
    'Stainless',
    'Waterproof',
    '60 cm long',
    'Solar',
    'Alarm',
  ]);
  await button(page, 'Cancel').click();
  await expect(main(page).getByText('No product profiles yet')).toBeVisible();
});

test('[PRE-01, PRE-03, PRE-04, PRE-06, PRE-14, PRE-21, PRE-23] products: made, chosen, changed, deleted, left out', async ({
  page,
  person,
  guard,
}) => {
  guard.allow(/status of 503/);
  const id = await makeTask(person.api, { currentStep: 3 });
  await page.goto(`/tasks/${id}/edit`);
  await button(page, 'Add New').first().click();
  await page.getByLabel('Profile Name').fill('Thermometer');
  await page.getByLabel('Product/Service Name').fill('HeapSense');
  await page.route('**/api/presets', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await button(page, 'Save Product').click();
  await expect(main(page).getByText('Failed to save product profile. Please try again.')).toBeVisible();
  await button(page, 'Save Product').click();
  await expect(main(page).getByText('Selected product profile: HeapSense')).toBeVisible();

  await button(page, 'Add New').first().click();
  await page.getByLabel('Profile Name').fill('Bin');
  await page.getByLabel('Product/Service Name').fill('SlatBox');
  await button(page, 'Save Product').click();
  await expect(main(page).getByText('Selected product profile: SlatBox')).toBeVisible();
  await card(page, 'Thermometer').getByRole('button').first().click();
  await expect(main(page).getByText('Selected product profile: HeapSense')).toBeVisible();

  await button(page, 'Edit Thermometer').click();
  await page.getByLabel('Product/Service Name').fill('HeapSense 2');
  await button(page, 'Update Product').click();
  await expect(main(page).getByText('Selected product profile: HeapSense 2')).toBeVisible();
  await stored(person.api, id, (task) => task.productInfo?.name).toBe('HeapSense 2');

  await button(page, 'Delete Bin').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Are you sure you want to delete this item?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, '"Bin" was deleted.')).toBeVisible();
  await expect(card(page, 'Bin')).toBeHidden();
  await expect(card(page, 'Thermometer')).toBeVisible();

  await button(page, 'Remove').click();
  await expect(main(page).getByText('Selected product profile:')).toBeHidden();
  await goOn(page);
  await expect(heading(page, 'Authority Profile')).toBeVisible();
  await stored(person.api, id, (task) => task.productInfo).toBeNull();
});

test('[PRE-01..03, PRE-05, PRE-07, PRE-08, PRE-10, PRE-30, PRE-34] authors', async ({
  page,
  person,
  guard,
}) => {
  guard.allow(/status of 503/);
  const id = await makeTask(person.api, { currentStep: 4 });
  await page.goto(`/tasks/${id}/edit`);
  await button(page, 'Add New').first().click();
  await button(page, 'Save Profile').click();
  await expect(main(page).getByText('Profile name is required')).toBeVisible();
  await page.getByLabel('Profile Name').fill('Garden blog');
  await page.getByLabel('Author Name').fill('Ada Marsh');
  await page.getByLabel('Author Bio').fill('Six years on an allotment.');
  await page.getByLabel('Target audience').fill('Beginners');
  await page.getByLabel('Voice sample').fill('Oh, the smell of a warm heap.');
  await expect(main(page).getByText('7 words')).toBeVisible();
  await button(page, /^Author interview/).click();
  await page.getByLabel(MISTAKE).fill('I let the heap dry out.');
  await expect(main(page).getByText('1 of 5 answered')).toBeVisible();
  await page.route('**/api/presets', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await button(page, 'Save Profile').click();
  await expect(main(page).getByText('Failed to save author profile. Please try again.')).toBeVisible();
  await button(page, 'Save Profile').click();
  await expect(main(page).getByText('Selected author profile: Ada Marsh')).toBeVisible();
  await expect(card(page, 'Garden blog')).toContainText('Six years on an allotment.');
  await stored(person.api, id, (task) => task.eeatProfile).toEqual({
    authorName: 'Ada Marsh',
    authorBio: 'Six years on an allotment.',
    targetAudience: 'Beginners',
    voiceSample: 'Oh, the smell of a warm heap.',
    interview: [{ question: MISTAKE, answer: 'I let the heap dry out.' }],
  });
});
