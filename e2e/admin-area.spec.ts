import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type AppServer, startAppServer } from './support/app-server.ts';
import { expectUsable } from './support/axe.ts';
import { mailTo } from './support/outbox.ts';
import { bringSession, makePerson, signInAdmin } from './support/person.ts';
import { button, heading, main, toast } from './support/steps.ts';
import { makeReadyTask, makeTask } from './support/tasks.ts';
import { expect, test } from './support/test.ts';

// One worker runs all tests on one server, whose figures no other test changes.
test.describe.configure({ mode: 'default' });

let server: AppServer;
test.beforeAll(async ({ pages }) => {
  server = await startAppServer({ FETCH_ALLOW_HOSTS: pages.host });
});
test.afterAll(() => server[Symbol.asyncDispose]());

const GIVEN = 'Given-Words-8';
const OWN = 'My-Own-Words-9';

const rowOf = (page: Page, name: string) => main(page).getByRole('row', { name });
const actions = (page: Page) => main(page).getByRole('listitem').getByRole('heading');
const banner = (page: Page) => page.getByRole('region', { name: 'Product note' });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await button(page, `Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('[ADM-36] an admin reads the audit log, narrows it down, and exports it', async ({ page, context }) => {
  const person = await makePerson(server.url);
  for (let call = 0; call < 60; call += 1) await person.api.endOtherSessions();
  const admin = await signInAdmin(server.url);
  await bringSession(page, server.url, admin);
  await page.goto(`${server.url}/admin/audit`);
  await expect(heading(page, 'Audit log')).toBeVisible();
  await expect(main(page).getByRole('status')).toHaveText('64 events');
  await expect(actions(page)).toHaveCount(50);
  await expect(actions(page).first()).toHaveText('Signed in');
  await expectUsable(page, 'audit log');
  await button(page, 'Show more').click();
  await expect(actions(page)).toHaveCount(64);

  await button(page, 'All actions').click();
  await main(page).getByRole('checkbox', { name: 'Registered' }).check();
  await main(page).getByRole('checkbox', { name: 'Signed in', exact: true }).check();
  await expectUsable(page, 'filter of actions');
  await button(page, '2 actions').click();
  await expect(actions(page)).toHaveText(['Signed in', 'Registered', 'Registered']);
  await main(page).getByLabel('Email address or user ID').fill(person.email);
  await expect(actions(page)).toHaveText(['Registered']);
  await expect(page).toHaveURL(/action=account\.registered%2Caccount\.signed_in&person=/);
  await page.reload();
  await expect(actions(page)).toHaveText(['Registered']);
  await expect(main(page).getByRole('listitem')).toContainText(person.email);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Copy request ID').click();
  await expect(button(page, 'Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(main(page).getByText(`Request ${copied}`)).toBeVisible();

  const download = page.waitForEvent('download');
  await button(page, 'Export CSV').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^audit_log_\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"account.registered"');
  await expect(toast(page, 'Audit log exported')).toBeVisible();

  await main(page).getByLabel('Email address or user ID').fill('nobody@nowhere.example');
  await expect(main(page).getByText('No events match these filters')).toBeVisible();
  await button(page, 'Show all events').click();
  await expect(main(page).getByRole('status')).toHaveText('65 events');
});

test('[AUSR-01..10, AUSR-26..29, AUTH-49, AUTH-50] an admin manages users, and a person chooses a password', async ({
  page,
  browser,
}) => {
  const bea = await makePerson(server.url, 'Bea Reed');
  await makePerson(server.url, 'Cora Field');
  const admin = await signInAdmin(server.url);
  await bringSession(page, server.url, admin);
  await page.goto(`${server.url}/admin`);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(heading(page, 'Users')).toBeVisible();
  const { pagination } = await admin.api.listUsers({ query: {} });
  await expect(main(page).getByText(`${pagination.total} users`)).toBeVisible();
  await expectUsable(page, 'users');

  await page.getByLabel('Search by name or email').fill('reed');
  await expect(page).toHaveURL(/\?search=reed$/);
  await expect(main(page).getByText('1 user', { exact: true })).toBeVisible();
  await page.goBack();
  await page.goto(`${server.url}/admin/users?role=user&sort=full_name+ASC`);
  await expect(rowOf(page, 'Cora Field')).toBeVisible();
  await expect(rowOf(page, 'admin@example.com')).toBeHidden();

  await choose(page, 'Bea Reed', 'View details');
  await expect(dialog(page, 'Bea Reed').getByText('No articles yet')).toBeVisible();
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

  await using beasPage = await browser.newPage();
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
  // All but the admin.
  await expect(toast(page, `${pagination.total - 1} users updated`)).toBeVisible();
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

test('an admin writes a note in two languages and publishes it; readers see it until they put it away', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 422/);
  const reader = await makePerson(server.url);
  const admin = await signInAdmin(server.url);
  await bringSession(page, server.url, admin);
  await page.goto(`${server.url}/admin/announcements`);
  await expect(main(page).getByText('No notes yet')).toBeVisible();

  await button(page, 'New note').click();
  const form = page.getByRole('dialog', { name: 'New note' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Write the note in at least one language')).toBeVisible();
  await form.getByLabel('Title').fill('Batches are here');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter the text')).toBeVisible();
  await form.getByLabel('Text').fill('Make ten articles at once.');
  await form.getByRole('tab', { name: 'Spanish' }).click();
  await form.getByLabel('Title').fill('Llegan los lotes');
  await form.getByLabel('Text').fill('Crea diez artículos a la vez.');
  await form.getByLabel('Link').fill('https://inkstep.test/blog/batches');
  await form.getByLabel('Show until').fill('2020-01-01T10:00');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Choose a time in the future')).toBeVisible();
  await expectUsable(page, 'form with an error');
  await form.getByLabel('Show until').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
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

test('[ADM-18..30] an admin reads the statistics, opens a task to debug it, and exports the list', async ({
  page,
  pages,
}) => {
  const person = await makePerson(server.url, 'Ada Marsh');
  const id = await makeReadyTask(person.api, pages);
  await makeTask(person.api, { name: 'Draft' });
  await person.api.generateArticle({ params: { id }, body: {} });
  const { task } = await person.api.getTask({ params: { id } });
  await bringSession(page, server.url, await signInAdmin(server.url));

  await page.goto(`${server.url}/admin/statistics`);
  await expect(heading(page, 'Statistics')).toBeVisible();
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals.getByText('2', { exact: true }).first()).toBeVisible();
  await expect(main(page).getByText('1 finished, 0 failed, 0 canceled.')).toBeVisible();
  await expect(main(page).getByRole('row', { name: /Built-in drafter 1/ })).toBeVisible();
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL(/\?range=7$/);
  await main(page).getByText('Show as table').first().click();
  await expect(page.getByRole('table', { name: 'Articles', exact: true }).getByRole('row')).toHaveCount(8);
  await expectUsable(page, 'statistics');
  await button(page, 'Rebuild').click();
  await expect(toast(page, 'Rebuilding statistics. This can take a few minutes.')).toBeVisible();
  await expect(main(page).getByText(/Last rebuilt/)).toBeVisible();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(main(page).getByText('1 finished, 0 failed, 0 canceled.')).toBeVisible();

  await page.getByRole('link', { name: 'Tasks Debug' }).click();
  await expect(heading(page, 'Tasks Debug')).toBeVisible();
  await expect(main(page).getByText('2 articles')).toBeVisible();
  await expectUsable(page, 'tasks debug');
  await page.getByLabel('Search by article name or email').fill(person.email);
  await page.getByLabel('Status').selectOption('Review & Refine');
  await expect(main(page).getByText('1 article', { exact: true })).toBeVisible();

  const download = page.waitForEvent('download');
  await button(page, 'Export CSV').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^tasks_export_\d{4}-\d\d-\d\d\.csv$/);
  await expect(toast(page, `Articles exported to ${file.suggestedFilename()}`)).toBeVisible();
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"${id}"`);

  await main(page).getByRole('link', { name: task.name }).click();
  await expect(heading(page, task.name)).toBeVisible();
  const characters = [...(task.generated_article ?? '')].length;
  await expect(
    main(page).getByText(`estimate: ${Math.round(characters / 5).toLocaleString('en')} (`),
  ).toBeVisible();
  await expect(main(page).getByText('Built-in drafter', { exact: true })).toBeVisible();
  await expect(main(page).getByText(/^Score \d+ out of 100/)).toBeVisible();
  await expectUsable(page, 'task debug');
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect(page.getByLabel('Search by article name or email')).toHaveValue(person.email);
  await expect(main(page).getByText('1 article', { exact: true })).toBeVisible();
});
