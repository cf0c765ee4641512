import type { Page } from '@playwright/test';
import { startAppServer } from './support/app-server.ts';
import { expectUsable } from './support/axe.ts';
import { bringSession, makePerson, signInAdmin } from './support/person.ts';
import { button, heading, main, toast } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Product note' });

test('an admin writes a note in two languages and publishes it; readers see it until they put it away', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 422/);
  await using server = await startAppServer();
  const reader = await makePerson(server.url);
  const admin = await signInAdmin(server.url);
  await bringSession(page, server.url, admin);
  await page.goto(`${server.url}/admin/announcements`);
  await expect(main(page).getByText('No notes yet')).toBeVisible();

  await button(page, 'New note').click();
  const dialog = page.getByRole('dialog', { name: 'New note' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Write the note in at least one language')).toBeVisible();
  await dialog.getByLabel('Title').fill('Batches are here');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter the text')).toBeVisible();
  await dialog.getByLabel('Text').fill('Make ten articles at once.');
  await dialog.getByRole('tab', { name: 'Spanish' }).click();
  await dialog.getByLabel('Title').fill('Llegan los lotes');
  await dialog.getByLabel('Text').fill('Crea diez artículos a la vez.');
  await dialog.getByLabel('Link').fill('https://inkstep.test/blog/batches');
  await dialog.getByLabel('Show until').fill('2020-01-01T10:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose a time in the future')).toBeVisible();
  await expectUsable(page, 'form with an error');
  await dialog.getByLabel('Show until').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Note saved')).toBeVisible();
  await expect(heading(page, 'Batches are here')).toBeVisible();

  await button(page, 'Publish').click();
  const question = page.getByRole('alertdialog', { name: 'Publish “Batches are here”?' });
  await question.getByRole('switch', { name: 'Also send it by email' }).click();
  await expectUsable(page, 'question before publishing');
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(main(page).getByText('Published')).toBeVisible();
  await expect(main(page).getByText('No emails yet')).toBeVisible();
  await page.reload();
  await expect(banner(page)).toContainText('Batches are here Make ten articles at once.');

  await bringSession(page, server.url, reader);
  await page.goto(`${server.url}/dashboard`);
  await expect(banner(page).getByRole('link', { name: 'Read more' })).toBeVisible();
  await banner(page).getByRole('button', { name: 'Put this note away' }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.reload();
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  await bringSession(page, server.url, admin);
  await page.goto(`${server.url}/admin/announcements`);
  await button(page, 'Withdraw “Batches are here”').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(main(page).getByText('Withdrawn')).toBeVisible();
  await button(page, 'Delete “Batches are here”').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(main(page).getByText('No notes yet')).toBeVisible();
});
