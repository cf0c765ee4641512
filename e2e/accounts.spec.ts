import { ApiError } from '@inkstep/contract/client';
import { startAppServer } from './support/app-server.ts';
import { expectUsable } from './support/axe.ts';
import { linkIn } from './support/outbox.ts';
import { bringSession, makePerson, newEmail, PASSWORD } from './support/person.ts';
import { startSmtpServer } from './support/smtp-server.ts';
import { heading, main } from './support/steps.ts';
import { expect, signedInTest, test } from './support/test.ts';

test('[AUTH-01..07, AUTH-09, AUTH-41, AUTH-42] a wrong password and an unknown address get the same red box, and signing in leads back to the remembered page', async ({
  page,
  person,
  guard,
}) => {
  guard.allow(/status of 401/);
  await page.goto('/admin-test');
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await page.goto('/home');
  await page.goto('/tasks?status=Completed');
  await expect(page).toHaveURL(/\/login\?next=/);
  const alert = page.getByRole('alert');
  const signIn = page.getByRole('button', { name: 'Sign in' });
  for (const email of [person.email, newEmail()]) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong2025');
    await signIn.click();
    await expect(alert).toHaveText('Invalid email or password');
    await page.reload();
  }
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await signIn.click();
  await expect(page).toHaveURL(/\/tasks\?status=Completed$/);
  await expect(page.getByText('No articles found')).toBeVisible();
  // Going back doesn't return to the form.
  await page.goBack();
  await expect(page).not.toHaveURL(/\/login/);
});

test('[AUTH-29, AUTH-30] with a mail server, AI models wait until the address is confirmed', async ({
  page,
  modelServer,
}) => {
  await using smtp = await startSmtpServer();
  await using server = await startAppServer({
    SMTP_URL: smtp.url,
    OPENAI_COMPATIBLE_URL: modelServer.models.urls['openai-compatible'],
    OPENAI_COMPATIBLE_MODEL: 'llama',
  });
  const ann = await makePerson(server.url, 'Ann Hill');
  const suggest = () =>
    ann.api.suggestTopics({ body: { keywords: ['compost'] } }).then(
      ({ origin }) => origin,
      (error: unknown) => (error instanceof ApiError ? error.code : error),
    );
  expect(await suggest()).toBe('EMAIL_UNCONFIRMED');

  await bringSession(page, server.url, ann);
  await page.goto(`${server.url}/dashboard`);
  const banner = page.getByText(`We sent a link to ${ann.email}.`);
  await expect(banner).toBeVisible();
  await expectUsable(page, 'the banner to confirm the address');
  await page.goto(`${server.url}/settings?tab=security`);
  await expect(main(page).getByText(/^Confirm your email address to set up two-factor/)).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Set up' })).toBeDisabled();
  await page.getByRole('button', { name: 'Resend link' }).click();
  await expect(page.getByText("We've emailed you a new link")).toBeVisible();

  await page.goto(
    server.url + linkIn(await smtp.mailTo(ann.email, 'Confirm your email address'), '/verify-email'),
  );
  await expect(page.getByRole('status')).toHaveText('Your email address is confirmed');
  await page.getByRole('link', { name: 'Go to your articles' }).click();
  await expect(heading(page, 'Hello, Ann Hill')).toBeVisible();
  await expect(banner).toBeHidden();
  expect(await suggest()).toBe('model');
  await page.close();
});

test('[OPS-03] what has the name of a file is a file or missing, and mailed links tell no other site', async ({
  request,
}) => {
  for (const missing of ['/.env', '/nope.js', '/assets/nope.js', '/wp-login.php']) {
    expect((await request.get(missing, { maxRedirects: 0 })).status(), missing).toBe(404);
  }
  const icon = await request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
  for (const page of ['/reset-password?token=a', '/verify-email?token=a', '/unlock?token=a']) {
    const answer = await request.get(page);
    expect(answer.headers()['referrer-policy'], page).toBe('no-referrer');
    // Covers visitors who arrive by a link within the app.
    expect(await answer.text(), page).toContain('<meta name="referrer" content="no-referrer"/>');
  }
  expect((await request.get('/home')).headers()['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

test('[OPS-01, OPS-02] health, and a JSON answer for unknown calls', async ({ request }) => {
  expect(await (await request.get('/health')).json()).toEqual({ status: 'ok' });
  const unknown = await request.get('/api/no-such-call');
  expect(unknown.status()).toBe(404);
  expect(await unknown.json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
});

signedInTest(
  '[AUTH-36, AUTH-37] another tab takes the token away, and another one changes it',
  async ({ page, context, server, person, guard }) => {
    // A request may be pending when the token is removed.
    guard.allow(/status of 401/);
    const grace = await makePerson(server.url, 'Grace Hill');
    await page.goto('/tasks');
    await expect(page.getByRole('button', { name: person.fullName })).toBeVisible();

    const other = await context.newPage();
    await other.goto('/terms');
    await other.evaluate((token) => localStorage.setItem('token', token), grace.token);
    await expect(page.getByRole('button', { name: 'Grace Hill' })).toBeVisible();

    await other.evaluate(() => localStorage.removeItem('token'));
    await expect(page).toHaveURL(/\/login/);
  },
);
