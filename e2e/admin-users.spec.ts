import type { Page } from '@playwright/test';
import { startAppServer } from './support/app-server.ts';
import { expectUsable } from './support/axe.ts';
import { mailTo } from './support/outbox.ts';
import { bringSession, makePerson, signInAdmin } from './support/person.ts';
import { button, heading, main, toast } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const GIVEN = 'Given-Words-8';
const OWN = 'My-Own-Words-9';

const rowOf = (page: Page, name: string) => main(page).getByRole('row', { name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await button(page, `Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('[AUSR-01..10, AUSR-26..29, AUTH-49, AUTH-50] an admin manages users, and a person chooses a password', async ({
  page,
  browser,
}) => {
  await using server = await startAppServer();
  const bea = await makePerson(server.url, 'Bea Reed');
  await makePerson(server.url, 'Cora Field');
  const admin = await signInAdmin(server.url);
  await bringSession(page, server.url, admin);
  await page.goto(`${server.url}/admin`);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(heading(page, 'Users')).toBeVisible();
  await expect(main(page).getByText('3 users')).toBeVisible();
  await expectUsable(page, 'users');

  await page.getByLabel('Search by name or email').fill('reed');
  await expect(page).toHaveURL(/\?search=reed$/);
  await expect(main(page).getByText('1 user', { exact: true })).toBeVisible();
  await page.goBack();
  await page.goto(`${server.url}/admin/users?role=user&sort=full_name+ASC`);
  await expect(rowOf(page, 'Cora Field')).toBeVisible();
  await expect(rowOf(page, 'admin@example.com')).toBeHidden();

  await choose(page, 'Bea Reed', 'View details');
  await expect(dialog(page, 'Bea Reed').getByText('No tasks yet')).toBeVisible();
  await expectUsable(page, 'details');
  await dialog(page, 'Bea Reed').getByRole('button', { name: 'Edit user' }).click();
  const edit = dialog(page, 'Edit Bea Reed');
  await edit.getByLabel('Plan', { exact: true }).selectOption('Pro');
  await edit.getByLabel(/^Last day of the plan/).fill('2199-12-31');
  await expectUsable(page, 'edit');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'User updated successfully')).toBeVisible();
  await expect(rowOf(page, 'Bea Reed')).toContainText('until Dec 31, 2199');

  await choose(page, 'Bea Reed', 'Reset password');
  const reset = dialog(page, 'Reset the password for Bea Reed');
  await reset.getByRole('textbox', { name: 'New password' }).fill('Sh0rt');
  await reset.getByRole('button', { name: 'Reset password' }).click();
  await expect(toast(page, 'Invalid Password')).toBeVisible();
  await expectUsable(page, 'reset');
  await reset.getByRole('textbox', { name: 'New password' }).fill(GIVEN);
  await reset.getByRole('textbox', { name: 'Confirm password' }).fill(GIVEN);
  await reset.getByRole('button', { name: 'Reset password' }).click();
  await expect(toast(page, 'Password reset successfully')).toBeVisible();
  await mailTo(server, bea.email, 'An administrator set a new password for you');

  const beasPage = await (await browser.newContext()).newPage();
  await beasPage.goto(`${server.url}/login`);
  await beasPage.getByLabel('Email').fill(bea.email);
  await beasPage.getByLabel('Password', { exact: true }).fill(GIVEN);
  await beasPage.getByRole('button', { name: 'Sign in' }).click();
  await expect(beasPage.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await expectUsable(beasPage, 'own password');
  await beasPage.getByRole('textbox', { name: 'New password' }).fill(OWN);
  await beasPage.getByRole('textbox', { name: 'Confirm password' }).fill(OWN);
  await beasPage.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(beasPage).toHaveURL(/\/dashboard$/);

  await choose(page, 'Bea Reed', 'Disable');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expect(toast(page, 'User account disabled successfully')).toBeVisible();
  await expect(rowOf(page, 'Bea Reed')).toContainText('Inactive');
  await beasPage.goto(`${server.url}/profile`);
  await expect(beasPage).toHaveURL(/\/login/);

  await page.getByLabel('Select all on this page').check();
  await expectUsable(page, 'selection');
  await page.getByRole('region', { name: 'Selected users' }).getByRole('button', { name: 'Enable' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enable' }).click();
  await expect(toast(page, '2 users updated')).toBeVisible();
  await expect(rowOf(page, 'Bea Reed')).not.toContainText('Inactive');

  await choose(page, 'Cora Field', 'Delete all data');
  const erase = dialog(page, 'Delete all data of Cora Field?');
  await expectUsable(page, 'erase');
  await erase.getByRole('button', { name: 'Delete all data' }).click();
  await expect(erase.getByText('Enter the email address of the account')).toBeVisible();
  await erase
    .getByRole('textbox')
    .fill((await admin.api.listUsers({ query: { search: 'cora' } })).users[0]?.email ?? '');
  await erase.getByRole('button', { name: 'Delete all data' }).click();
  await expect(toast(page, 'The account was closed. Its data is being deleted.')).toBeVisible();
  await expect(rowOf(page, 'Cora Field')).toHaveCount(0, { timeout: 20_000 });
  await expect(rowOf(page, 'Bea Reed')).toBeVisible();
});
