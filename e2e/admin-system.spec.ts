import { expectUsable } from './support/axe.ts';
import { bringSession, signInAdmin } from './support/person.ts';
import { heading, main, toast } from './support/steps.ts';
import { expect, test } from './support/test.ts';

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
  await main(page).getByRole('link', { name: 'Open outbox' }).click();
  await expect(heading(page, 'System')).toBeVisible();
  const mail = main(page).getByRole('region', { name: 'Mail', exact: true });
  await expect(mail).toBeInViewport();
  await expect(main(page).getByText(/^Version \d+\.\d+\.\d+ · commit [\da-f]{7,}/)).toBeVisible();
  const processes = main(page).getByRole('region', { name: 'Processes' });
  await expect(processes.getByRole('heading', { name: 'Web and worker' })).toBeVisible();
  await expect(processes.getByText('This process')).toBeVisible();
  const warnings = main(page).getByRole('alert').filter({ hasText: 'Needs attention' });
  await expect(warnings).toContainText('Set SMTP_URL');
  await expect(warnings).toContainText('No AI model is active');
  await expect(warnings).toContainText('Set SECRET_KEY');
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
