import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startAppServer } from './support/app-server.ts';
import { expectUsable } from './support/axe.ts';
import { bringSession, makePerson, signInAdmin } from './support/person.ts';
import { button, heading, main, toast } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const actions = (page: Page) => main(page).getByRole('listitem').getByRole('heading');

test('[ADM-36] an admin reads the audit log, narrows it down, and exports it', async ({ page, context }) => {
  await using server = await startAppServer();
  const person = await makePerson(server.url);
  for (let call = 0; call < 60; call += 1) await person.api.endOtherSessions();
  const admin = await signInAdmin(server.url);
  await bringSession(page, server.url, admin);
  await page.goto(`${server.url}/admin/audit`);
  await expect(heading(page, 'Audit log')).toBeVisible();
  await expect(main(page).getByRole('status')).toHaveText('63 events');
  await expect(actions(page)).toHaveCount(50);
  await expect(actions(page).first()).toHaveText('Signed in');
  await expectUsable(page, 'audit log');
  await button(page, 'Show more').click();
  await expect(actions(page)).toHaveCount(63);

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
  await expect(main(page).getByRole('status')).toHaveText('64 events');
});

test('[OPS-14, OPS-15] an admin sees the state of the system and tests the mail', async ({
  page,
  server,
  guard,
}) => {
  const admin = await signInAdmin(server.url);
  await bringSession(page, server.url, admin);
  await page.goto(`${server.url}/admin`);
  const notice = main(page).getByText('No mail server is configured');
  await expect(notice).toBeVisible();
  await main(page).getByRole('link', { name: 'Mail settings' }).click();
  await expect(heading(page, 'System')).toBeVisible();
  await expect(main(page).getByText(/^Version \d+\.\d+\.\d+ · commit [\da-f]{7,}/)).toBeVisible();
  const processes = main(page).getByRole('region', { name: 'Processes' });
  await expect(processes.getByRole('heading', { name: 'Web and worker' })).toBeVisible();
  await expect(processes.getByText('This process')).toBeVisible();
  const warnings = main(page).getByRole('alert').filter({ hasText: 'Needs attention' });
  await expect(warnings).toContainText('Set SMTP_URL');
  await expect(warnings).toContainText('No AI model is active');
  await expect(warnings).toContainText('Set SECRET_KEY');
  const mail = main(page).getByRole('region', { name: 'Mail', exact: true });
  await mail.getByRole('button', { name: 'Send test email' }).click();
  await expect(toast(page, 'The email is in the outbox.')).toBeVisible();
  await expect(mail.getByText('Inkstep test email')).toBeVisible();
  await expectUsable(page, 'system');

  guard.allow(/Failed to load resource/);
  await page.route('**/api/admin/audit-log*', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': route.request().headers()['x-request-id'] ?? '' },
      json: {
        error: { code: 'INTERNAL', message: 'Something went wrong.' },
        message: 'Something went wrong.',
      },
    }),
  );
  await page.goto(`${server.url}/admin/audit`);
  await expect(main(page).getByText(/^Reference: [\da-f]{12}$/)).toBeVisible();
  await expectUsable(page, 'audit log, not loaded');
});
