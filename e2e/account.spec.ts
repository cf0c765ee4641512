import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readZip } from '../apps/server/test/read-zip.ts';
import { appCode } from './support/authenticator.ts';
import { expectUsable } from './support/axe.ts';
import { refuse } from './support/network.ts';
import { linkIn, mailTo } from './support/outbox.ts';
import { openOrigin, PASSWORD, type Person } from './support/person.ts';
import { button, heading, main } from './support/steps.ts';
import { makeArticle } from './support/tasks.ts';
import { expect, signedInTest as test } from './support/test.ts';

const NEW_PASSWORD = 'Fresh-Worms-26';

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });
const dialog = (page: Page): Locator => page.getByRole('dialog');
const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const passwordOf = (within: Locator): Locator => within.getByLabel('Current password', { exact: true });

/** Drops the session on a page without pending requests. */
async function forgetSession(page: Page): Promise<void> {
  await openOrigin(page);
  await page.evaluate(() => localStorage.clear());
}

async function signIn(page: Page, { email }: Person): Promise<void> {
  await forgetSession(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs the user in on another device. */
const signInElsewhere = (page: Page, { email }: Person, userAgent: string) =>
  page.request.post('/api/auth/login', {
    data: { email, password: PASSWORD },
    headers: { 'user-agent': userAgent },
  });

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';

test('[PROF-01..06, PROF-08..10] the profile is shown and edited, and the address confirmed by a mailed link', async ({
  page,
  server,
  person,
}) => {
  await page.goto('/profile');
  await expect(main(page).getByText(person.email)).toBeVisible();
  for (const path of ['/settings', '/start-article', '/tasks', '/subscription']) {
    await expect(main(page).locator(`a[href="${path}"]`).first()).toBeVisible();
  }
  await expect(main(page).getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute(
    'href',
    '/subscription',
  );

  await button(page, 'Edit profile').click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByLabel('Email')).toBeDisabled();
  await expect(page.getByLabel('Plan')).toBeDisabled();
  await page.getByLabel('Full name').fill('  ');
  await button(page, 'Save changes').click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await expectUsable(page, 'the profile being edited');
  await page.getByLabel('Full name').fill('Ada of the Marsh');
  await button(page, 'Save changes').click();
  await expect(main(page).getByText('Profile updated successfully')).toBeVisible();
  await expect(button(page, 'Edit profile')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Ada of the Marsh' })).toBeVisible();
  await expect(main(page).getByText('Profile updated successfully')).toBeHidden();

  await button(page, 'Create confirmation link').click();
  await expect(
    main(page).getByText("This server doesn't send email. The link is in its outbox folder."),
  ).toBeVisible();
  await expectUsable(page, 'the profile');
  const mail = await mailTo(server, person.email, 'Confirm your email address');
  await page.goto(linkIn(mail, '/verify-email'));
  await expect(page.getByRole('status')).toHaveText('Your email address is confirmed');
  await page.goto('/profile');
  await expect(main(page).getByText('Confirmed')).toBeVisible();
  await expect(button(page, 'Create confirmation link')).toBeHidden();
});

test('[PROF-18, PROF-19] the settings tabs work by keyboard and are part of the URL', async ({ page }) => {
  await page.goto('/settings');
  await expect(main(page).locator('a[href="/dashboard"]')).toBeVisible();
  await expect(main(page).locator('a[href="/subscription"]')).toBeVisible();
  await expect(tab(page, 'Profile')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Profile').focus();
  for (const [name, title] of Object.entries({
    Notifications: 'Email notifications',
    Security: 'Password',
    API: 'API tokens',
    Team: 'Team',
    Publishing: 'Publishing',
    Webhooks: 'Webhooks',
    Language: 'Interface',
    Billing: 'Plan and usage',
  })) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, name)).toBeFocused();
    await expect(page).toHaveURL(`/settings?tab=${name.toLowerCase()}`);
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveTitle(`${name} · Inkstep`);
    await expectUsable(page, `settings, ${name}`);
  }
  await page.reload();
  await expect(tab(page, 'Billing')).toHaveAttribute('aria-selected', 'true');
});

test('[PROF-11..17] devices are signed out, one by one, all others, and by a changed password, of which a mail tells', async ({
  page,
  server,
  person,
  guard,
}) => {
  guard.allow(/status of 4\d\d/);
  await signInElsewhere(page, person, FIREFOX);
  const phone = await (await signInElsewhere(page, person, IPHONE)).json();
  await page.goto('/settings?tab=security');
  const devices = section(page, "Where you're signed in");
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expect(devices.getByText('This device')).toHaveCount(1);
  await devices.getByRole('button', { name: 'Sign out of Safari on iOS' }).click();
  await expect(devices.getByText('Device signed out')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  const asked = await page.request.get('/api/auth/me', {
    headers: { authorization: `Bearer ${phone.token}` },
  });
  expect(asked.status()).toBe(401);

  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('This one stays signed in.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(devices.getByText('1 other device signed out')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('button', { name: 'Sign out everywhere else' })).toBeDisabled();

  await signInElsewhere(page, person, FIREFOX);
  await page.reload();
  await expect(main(page).getByText('Firefox on Linux')).toBeVisible();
  const form = section(page, 'Password');
  const fill = async (current: string, next: string, again = next) => {
    await passwordOf(form).fill(current);
    await form.getByLabel('New password', { exact: true }).fill(next);
    await form.getByLabel('Confirm new password', { exact: true }).fill(again);
    await form.getByRole('button', { name: 'Change password' }).click();
  };
  for (const [current, next, again, text] of [
    ['', '', '', 'All password fields are required'],
    [PASSWORD, NEW_PASSWORD, PASSWORD, 'New passwords do not match'],
    [PASSWORD, 'Short1', 'Short1', 'New password must be at least 8 characters long'],
    [PASSWORD, 'longenough', 'longenough', 'Password does not meet requirements'],
    ['Wrong2025', NEW_PASSWORD, NEW_PASSWORD, 'The current password is incorrect'],
  ] as const) {
    await fill(current, next, again);
    await expect(form.getByText(text)).toBeVisible();
  }
  await fill(PASSWORD, NEW_PASSWORD);
  await expect(form.getByText('Password changed successfully')).toBeVisible();
  await expect(main(page).getByText('Firefox on Linux')).toBeHidden();
  await mailTo(server, person.email, 'Your password was changed');

  for (const [password, status] of [
    [PASSWORD, 401],
    [NEW_PASSWORD, 200],
  ] as const) {
    const answer = await page.request.post('/api/auth/login', { data: { email: person.email, password } });
    expect(answer.status()).toBe(status);
  }
});

test('two-factor sign-in is set up, used with codes of the app and of recovery, renewed and switched off', async ({
  page,
  context,
  server,
  person,
  guard,
}) => {
  guard.allow(/status of 422/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const own = section(page, 'Two-factor authentication');
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const giveBoth = async (code: string | undefined, opener: string, confirm: string) => {
    await own.getByRole('button', { name: opener }).click();
    await passwordOf(dialog(page)).fill(PASSWORD);
    await dialog(page)
      .getByLabel('Code')
      .fill(code ?? '');
    await dialog(page).getByRole('button', { name: confirm }).click();
  };
  await page.goto('/settings?tab=security');
  await own.getByRole('button', { name: 'Set up' }).click();
  await passwordOf(dialog(page)).fill('Wrong2025');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page).getByText('The current password is incorrect')).toBeVisible();
  await passwordOf(dialog(page)).fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();

  await expect(dialog(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectUsable(page, 'the secret of the second factor');
  await dialog(page).getByRole('button', { name: 'Copy' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  const secret = await readClipboard();
  await expect(dialog(page).getByRole('code')).toHaveText(secret.replace(/.{4}(?=.)/g, '$& '));
  await dialog(page).getByLabel('Authentication code').fill('000000');
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog(page).getByText(/^That code is incorrect/)).toBeVisible();
  await dialog(page).getByLabel('Authentication code').fill(appCode(secret));
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();

  const codes = dialog(page).getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await page.keyboard.press('Escape');
  await expect(codes).toHaveCount(10);
  await expectUsable(page, 'the recovery codes');
  const shown = await codes.allTextContents();
  await dialog(page).getByRole('button', { name: 'Copy all' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect((await readClipboard()).split('\n')).toEqual(shown);
  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toBe(`${shown.join('\n')}\n`);
  await dialog(page).getByRole('button', { name: "I've saved my codes" }).click();
  await expect(own.getByText('Two-factor authentication is on')).toBeVisible();
  await expect(own.getByText('10 recovery codes left')).toBeVisible();
  await mailTo(server, person.email, 'Two-factor authentication is on');

  await signIn(page, person);
  await page.getByLabel('Code').fill(appCode(secret, 1));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/login/);

  await page.goto('/settings?tab=security');
  await giveBoth('000000', 'New recovery codes', 'Generate codes');
  await expect(dialog(page).getByText(/^That code is incorrect/)).toBeVisible();
  await expectUsable(page, 'the password and a code');
  await dialog(page).getByLabel('Code').fill(shown[1]!);
  await dialog(page).getByRole('button', { name: 'Generate codes' }).click();
  await expect(codes).toHaveCount(10);
  const renewed = await codes.allTextContents();
  expect(renewed).not.toContain(shown[2]);
  await dialog(page).getByRole('button', { name: "I've saved my codes" }).click();
  await expect(own.getByText('10 recovery codes left')).toBeVisible();
  await expect(own.getByRole('button', { name: 'New recovery codes' })).toBeFocused();
  await giveBoth(renewed[0], 'Turn off', 'Turn off');
  await expect(own.getByText('Two-factor authentication is off')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Set up' })).toBeVisible();
  await mailTo(server, person.email, 'Two-factor authentication is off');
});

test('[PROF-20, PROF-25..27] what is chosen is stored: mails, the language of the interface and that of articles', async ({
  page,
  person,
  guard,
}) => {
  guard.allow(/status of 500/);
  await page.goto('/settings?tab=notifications');
  await page.getByRole('switch', { name: 'Product news' }).click();
  await expect(page.getByRole('switch', { name: 'Product news' })).toBeChecked();
  await page.getByRole('switch', { name: 'Article finished' }).click();
  await expect(page.getByRole('switch', { name: 'Article finished' })).not.toBeChecked();
  await expect(main(page).getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Product news' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Article finished' })).not.toBeChecked();
  await refuse(page, 'PUT', '**/api/account/preferences');
  await page.getByRole('switch', { name: 'Batch finished' }).click();
  await expect(main(page).getByText("Couldn't save your changes. Please try again.")).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Batch finished' })).toBeChecked();
  await page.unroute('**/api/account/preferences');

  await tab(page, 'Language').click();
  await page.getByLabel('Article language').selectOption({ label: 'German' });
  await expect(main(page).getByText('Saved', { exact: true })).toBeVisible();
  await page.getByLabel('Interface language').selectOption({ label: 'Español' });
  await expect(heading(page, 'Ajustes')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.reload();
  await expect(page.getByLabel('Idioma de la interfaz')).toHaveValue('es');
  await expect(page.getByLabel('Idioma de los artículos')).toHaveValue('de');
  await page.goto('/profile');
  await expect(main(page).getByText(/^\d+ de \p{L}+ de \d{4}$/u)).toBeVisible();
  await page.goto('/settings?tab=language');
  await page.getByLabel('Idioma de la interfaz').selectOption({ label: '简体中文' });
  await expect(heading(page, '设置')).toBeVisible();
  const { preferences } = await person.api.getPreferences();
  expect(preferences).toMatchObject({
    notifications: { articleFinished: false, batchFinished: true, productNews: true },
    interfaceLanguage: 'zh',
    articleLanguage: 'de',
  });
});

test('[PROF-28, PROF-29] all own data is exported as a zip; the account is deleted with the password and a word, and confirms it', async ({
  page,
  server,
  person,
  guard,
}) => {
  guard.allow(/status of (?:4\d\d|500)/);
  await makeArticle(person.api, '# Compost\n\nA heap needs air.');
  await page.goto('/settings?tab=security');
  const own = section(page, 'Export my data');
  await refuse(page, 'POST', '**/api/account/export');
  await own.getByRole('button', { name: 'Export my data' }).click();
  await expect(own.getByText("Couldn't start the export. Please try again.")).toBeVisible();
  await page.unroute('**/api/account/export');
  await own.getByRole('button', { name: 'Export my data' }).click();
  await expect(own.getByText(/^Your data is ready \([\d.,]+ .?B\)$/)).toBeVisible();
  await expectUsable(page, 'an export that is ready');
  const downloading = page.waitForEvent('download');
  await own.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^inkstep-export-\d{4}-\d\d-\d\d\.zip$/);
  const files = readZip(await readFile(await download.path()));
  expect(JSON.parse(files['account.json']!).profile.email).toBe(person.email);
  const article = Object.keys(files).find((name) => /^articles\/.+\.md$/.test(name));
  expect(files[article!]).toMatch(/^#/m);

  const opener = section(page, 'Delete account').getByRole('button', { name: 'Delete account' });
  await opener.click();
  await expect(dialog(page)).toContainText(person.email);
  const confirm = async (password: string, word: string) => {
    await passwordOf(dialog(page)).fill(password);
    await dialog(page).getByLabel('Type DELETE to confirm').fill(word);
    await dialog(page).getByRole('button', { name: 'Delete permanently' }).click();
  };
  await confirm(PASSWORD, 'delete it');
  await expect(dialog(page).getByText('Please type DELETE to confirm')).toBeVisible();
  await confirm('Wrong2025', 'DELETE');
  await expect(dialog(page).getByText('The current password is incorrect')).toBeVisible();
  await expectUsable(page, 'the question before the account is deleted');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  await confirm(PASSWORD, 'DELETE');
  await expect(page).toHaveURL('/goodbye');
  await expect(page.getByRole('heading', { name: 'Your account has been closed' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expectUsable(page, 'the farewell');
  await mailTo(server, person.email, 'Your Inkstep account was deleted');
  await signIn(page, person);
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/login/);
});

test('[BILL-15, BILL-16, BILL-22, BILL-51] the plan, what is used of it, and the others', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 500/);
  await page.goto('/subscription');
  await expect(main(page).getByText('0 of 5 articles used this month, 5 left.')).toBeVisible();
  const plans = page.getByRole('region', { name: 'Upgrade your plan' });
  for (const text of ['Pro', '$29', '150 articles a month', 'Max', '$99', 'Unlimited articles'])
    await expect(plans.getByText(text, { exact: true })).toBeVisible();
  await expect(main(page).getByRole('button')).toHaveCount(0);
  await expect(
    main(page).getByText('Payments are not set up on this server. Ask the administrator.'),
  ).toBeVisible();
  await expectUsable(page, 'the plan');
  await refuse(page, 'GET', '**/api/auth/usage');
  await page.reload();
  await expect(main(page).getByText('Failed to load subscription data')).toBeVisible();
  await page.unroute('**/api/auth/usage');
  await button(page, 'Retry').click();
  await expect(main(page).getByText('Failed to load subscription data')).toBeHidden();
});
