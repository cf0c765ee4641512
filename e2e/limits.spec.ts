import { type AppServer, startAppServer } from './support/app-server.ts';
import { expectUsable } from './support/axe.ts';
import { linkIn, mailTo } from './support/outbox.ts';
import { makePerson, PASSWORD } from './support/person.ts';
import { heading } from './support/steps.ts';
import { expect, test } from './support/test.ts';

// One worker runs all tests on one server.
test.describe.configure({ mode: 'default' });

/** Server with the limits of production. */
let server: AppServer;
test.beforeAll(async () => {
  server = await startAppServer({ RATE_LIMIT_SCALE: '1' });
});
test.afterAll(() => server[Symbol.asyncDispose]());

test('[AUTH-09] a delayed sign-in counts down and is lifted by a mailed link', async ({ page, guard }) => {
  guard.allow(/status of 429/);
  const { email, fullName } = await makePerson(server.url, 'Ann Hill');
  const guess = async () => {
    const body = JSON.stringify({ email, password: 'Wrong2025' });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body })).status;
  };
  const untilDelayed = () => expect.poll(guess, { intervals: [0] }).toBe(429);
  const fill = async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  };
  const signIn = page.getByRole('button', { name: 'Sign in' });

  await page.goto(`${server.url}/login`);
  await fill();
  await untilDelayed();
  await signIn.click();
  await expect(page.getByRole('timer')).toHaveText(/^You can try again /);
  await expectUsable(page, 'a delayed sign-in');
  await page.getByRole('button', { name: 'Create a link' }).click();
  await expect(page.getByText(/^If an account exists for this address/)).toBeVisible();
  const mail = await mailTo(server, email, 'Sign in without waiting');
  await page.goto(server.url + linkIn(mail, '/unlock'));
  await expect(page.getByRole('status')).toHaveText('You can sign in now');
  await expectUsable(page, 'the link to sign in without waiting');

  await page.getByRole('link', { name: 'Sign in' }).click();
  await fill();
  await untilDelayed();
  await signIn.click();
  await expect(heading(page, `Hello, ${fullName}`)).toBeVisible();
  await page.close();
});

test('[PUB-26, PUB-28] contact form and demo tell visitors when it was too much', async ({ page, guard }) => {
  guard.allow(/status of 429/);
  const form = { name: 'Ann', email: 'ann@example.com', message: 'Hello' };
  for (let sent = 0; sent < 5; sent += 1) await page.request.post(`${server.url}/contact`, { form });
  await page.goto(`${server.url}/contact`);
  await page.getByLabel('Your name').fill(form.name);
  await page.getByLabel('Your email').fill(form.email);
  await page.getByLabel('Message', { exact: true }).fill(form.message);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('Try again in an hour');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Hello');
  for (let asked = 0; asked < 31; asked += 1) await page.request.get(`${server.url}/generator?keyword=tea`);
  await page.goto(`${server.url}/generator?keyword=tea`);
  await expect(page.getByRole('alert')).toContainText('create a free account');
});
