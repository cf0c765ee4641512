import { button, heading, main } from './support/steps.ts';
import { makeTask, stored } from './support/tasks.ts';
import { expect, signedInTest as test } from './support/test.ts';

test('[STYLE-01..07] tonality, length and format with their defaults, summary and warning', async ({
  page,
  person,
}) => {
  const id = await makeTask(person.api, { currentStep: 5 });
  await page.goto(`/tasks/${id}/edit`);
  const options = (name: string) => page.getByRole('group', { name }).getByRole('radio');
  const chosen = (name: string) => page.getByRole('group', { name }).getByRole('radio', { checked: true });
  await expect(options('Tonality')).toHaveCount(5);
  await expect(options('Article length')).toHaveCount(5);
  await expect(options('Response format')).toHaveCount(2);
  await expect(chosen('Tonality')).toHaveValue('informative');
  await expect(chosen('Article length')).toHaveValue('medium_article');
  await expect(chosen('Response format')).toHaveValue('markdown');
  for (const [title, words] of [
    ['Snippet', '500'],
    ['Short post', '800'],
    ['Medium article', '1,500'],
    ['Long-form guide', '2,500'],
    ['Pillar page module', '700'],
  ] as const) {
    await page.getByRole('radio', { name: new RegExp(`^${title}`) }).check();
    await expect(main(page).getByText(`It will have approximately ${words} words.`)).toBeVisible();
  }
  for (const title of ['Persuasive', 'Casual', 'Formal', 'Technical', 'Informative', 'Technical']) {
    await page.getByRole('radio', { name: new RegExp(`^${title}`) }).check();
    await expect(main(page).getByRole('definition').filter({ hasText: title })).toBeVisible();
  }
  await page.getByRole('radio', { name: /^Plain text/ }).check();
  await expect(main(page).getByRole('definition')).toHaveText([
    'Technical',
    'Pillar page module',
    'Plain text',
  ]);
  await stored(person.api, id, (task) => task.outputParameters).toEqual({
    tonality: 'technical',
    length: 'pillar_module',
    format: 'plain',
  });

  await expect(main(page).getByRole('alert')).toContainText('No topics selected - Please go back to Step 2');
  await button(page, 'Choose topics').click();
  await expect(heading(page, 'Choose Your Article Focus')).toBeVisible();
});
