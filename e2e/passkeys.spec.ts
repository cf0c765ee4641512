import { startAppServer } from './support/app-server.ts';
import { expectUsable } from './support/axe.ts';
import { linkIn } from './support/outbox.ts';
import { plugInDevice } from './support/passkeys.ts';
import { bringSession, makePerson, openOrigin } from './support/person.ts';
import { startSmtpServer } from './support/smtp-server.ts';
import { button, main } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('a passkey is added once the mailbox is proven, signs in without a name, confirms, and is removed', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 422/);
  await using smtp = await startSmtpServer();
  await using server = await startAppServer({ SMTP_URL: smtp.url }, 'localhost');
  const { url } = server;
  const person = await makePerson(url);
  const device = await plugInDevice(page);
  const ways = page.getByRole('region', { name: 'Ways to sign in' });
  const openSettings = () => page.goto(`${url}/settings?tab=security`);
  const forgetSession = async (at = url) => {
    await openOrigin(page, at);
    await page.evaluate(() => localStorage.clear());
  };

  await bringSession(page, url, person);
  await openSettings();
  await expect(ways.getByText(/^Confirm your email address to add a passkey/)).toBeVisible();
  await expect(button(page, 'Add a passkey')).toBeDisabled();
  const welcome = await smtp.mailTo(person.email, 'Welcome to Inkstep: confirm your email address');
  await page.goto(url + linkIn(welcome, '/verify-email'));
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();

  await openSettings();
  await button(page, 'Add a passkey').click();
  await page.getByLabel('Name', { exact: true }).fill('Phone');
  await expectUsable(page, 'adding a passkey');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(ways.getByText('Passkey added')).toBeVisible();
  await expect(ways.getByRole('listitem')).toContainText(['Password', 'Phone']);
  await expectUsable(page, 'the ways to sign in');
  await smtp.mailTo(person.email, 'A passkey was added to your account');

  // The browser suggests it in the field of the address; the virtual person accepts at once.
  await forgetSession();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/auth/login/passkey'));
  await page.goto(`${url}/login`);
  await page.waitForURL('**/dashboard');
  const replayed = await page.request.post(`${url}/api/auth/login/passkey`, {
    data: (await sent).postDataJSON(),
  });
  expect(replayed.status()).toBe(422);

  await forgetSession();
  await device.answers(false);
  await page.goto(`${url}/login`);
  await expectUsable(page, 'signing in with a passkey');
  await device.answers(true);
  await button(page, 'Sign in with a passkey').click();
  await page.waitForURL('**/dashboard');

  // A session that a passkey began needs no further proof yet.
  await forgetSession();
  await bringSession(page, url, person);
  await openSettings();
  await main(page).getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Current password', { exact: true })).toHaveCount(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Keep my account' }).click();
  await ways.getByRole('button', { name: 'Remove Phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(ways.getByText('Removed')).toBeVisible();
  await smtp.mailTo(person.email, 'A passkey was removed from your account');

  await forgetSession();
  await page.goto(`${url}/login`);
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible();

  // The same server by another name: a passkey belongs to one origin.
  const elsewhere = url.replace('localhost', '127.0.0.1');
  await page.goto(`${elsewhere}/login`);
  await button(page, 'Sign in with a passkey').click();
  await expect(page.getByText(/^This browser can't use passkeys here/)).toBeVisible();
  // The page's own requests end before the server does.
  await page.goto('about:blank');
});
