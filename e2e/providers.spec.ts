import { type FakeOpenId, startFakeOpenId } from '../apps/server/test/fake-openid/start-fake-openid.ts';
import { type AppServer, startAppServer } from './support/app-server.ts';
import { expectUsable } from './support/axe.ts';
import { bringSession, makePerson, newEmail, signInAdmin } from './support/person.ts';
import { button, main, toast } from './support/steps.ts';
import { test as base, expect } from './support/test.ts';

/** Runs a server that may ask a fake provider. */
const test = base.extend<object, { provider: FakeOpenId; server: AppServer }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
    async ({}, provide) => {
      await using provider = await startFakeOpenId();
      await provide(provider);
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, provide) => {
      await using server = await startAppServer({ FETCH_ALLOW_HOSTS: new URL(provider.issuer).host });
      await provide(server);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('an admin adds a provider, people sign in with it, connect an account and disconnect it', async ({
  page,
  browser,
  server,
  provider,
}) => {
  await bringSession(page, server.url, await signInAdmin(server.url));
  await page.goto('/admin/setup/sign-in');
  await button(page, 'Add provider').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Provider', { exact: true }).selectOption('OpenID Connect');
  await dialog.getByLabel('Name').fill('Acme ID');
  const redirectUri = `${server.url}/login/return/acme-id`;
  await expect(dialog.getByText(redirectUri)).toBeVisible();
  provider.redirectUris = [redirectUri];
  await dialog.getByLabel('Issuer').fill(provider.issuer);
  await dialog.getByLabel('Client ID').fill(provider.client.id);
  await dialog.getByRole('textbox', { name: 'Client secret' }).fill(provider.client.secret);
  await dialog.getByRole('switch', { name: 'Trust its email addresses' }).click();
  await expectUsable(page, 'the dialog of a new provider');
  await dialog.getByRole('button', { name: 'Add provider' }).click();
  await expect(toast(page, 'Acme ID added')).toBeVisible();
  await button(page, 'Test Acme ID').click();
  await expect(main(page).getByText('Acme ID responds, and accepts this client.')).toBeVisible();

  // Someone new signs in with it.
  provider.person = { sub: 'ann', email: newEmail(), email_verified: true, name: 'Ann Acme' };
  const visitor = await browser.newPage({ baseURL: server.url });
  await visitor.goto('/login');
  await expectUsable(visitor, 'the sign-in page with a provider');
  await button(visitor, 'Continue with Acme ID').click();
  await expect(visitor).toHaveURL(/\/dashboard$/);
  await expect(main(visitor).getByText('Ann', { exact: false }).first()).toBeVisible();
  await visitor.close();

  // Someone with a password connects an account, and disconnects it.
  const email = newEmail();
  provider.person = { sub: 'ben', email, email_verified: true, name: 'Ben' };
  const own = await browser.newPage({ baseURL: server.url });
  await bringSession(own, server.url, await makePerson(server.url));
  await own.goto('/settings?tab=security');
  await button(own, 'Connect Acme ID').click();
  await expect(own).toHaveURL(/\/settings\?tab=security$/);
  const ways = own.getByRole('list', { name: 'Ways to sign in' });
  await expect(ways.getByText(email)).toBeVisible();
  await expectUsable(own, 'connected accounts');
  await button(own, 'Remove Acme ID').click();
  await own.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(button(own, 'Connect Acme ID')).toBeVisible();
  await expect(ways.getByText(email)).toBeHidden();
  await own.close();
});
