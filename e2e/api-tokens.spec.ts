import { expectUsable } from './support/axe.ts';
import { button } from './support/steps.ts';
import { makeTask } from './support/tasks.ts';
import { expect, signedInTest } from './support/test.ts';

signedInTest(
  'a token is created, works in the command that the page shows, and is revoked',
  async ({ page, person, server }) => {
    await makeTask(person.api);
    await page.goto('/settings?tab=api');
    await expectUsable(page, 'no tokens');
    await button(page, 'Create token').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Nightly import');
    await expectUsable(page, 'a new token');
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expect(dialog.getByText('Copy it now.')).toBeVisible();
    await expectUsable(page, 'a created token');
    const command = await dialog.getByText(/^curl/).innerText();
    const authorization = /"Authorization: (.*?)"/.exec(command)?.[1] ?? '';
    const listTasks = () => page.request.get(`${server.url}/api/tasks`, { headers: { authorization } });
    expect((await (await listTasks()).json()).tasks).toHaveLength(1);
    await dialog.getByRole('button', { name: "I've saved it" }).click();

    await button(page, 'Revoke Nightly import').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('Token revoked')).toBeVisible();
    expect((await listTasks()).status()).toBe(401);
  },
);

signedInTest(
  'a webhook is added, sends a test event, is corrected, and delivers the event when it is replayed',
  async ({ page, pages }) => {
    await page.goto('/settings?tab=webhooks');
    await expectUsable(page, 'no webhooks');
    await button(page, 'Add webhook').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('URL').fill(pages.addressOf('no-such-page'));
    await dialog.getByLabel(/^Description/).fill('Zapier');
    await expectUsable(page, 'a new webhook');
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await expect(dialog.getByText(/^whsec_/)).toBeVisible();
    await expectUsable(page, 'the secret of a webhook');
    await dialog.getByRole('button', { name: "I've saved it" }).click();

    const choose = async (item: string) => {
      await button(page, 'Actions for Zapier').click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose('Send test event');
    const row = page.getByRole('listitem').filter({ hasText: 'webhook.test' });
    await expect(row).toContainText('HTTP 404');
    await row.getByText('webhook.test', { exact: true }).click();
    await expect(row).toContainText('<h1>Not found</h1>');
    await expectUsable(page, 'a delivery');
    await button(page, 'All webhooks').click();
    await choose('Edit webhook');
    await dialog.getByLabel('URL').fill(pages.addressOf('worm-bins'));
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText(pages.addressOf('worm-bins'))).toBeVisible();
    await button(page, 'Deliveries to Zapier').click();
    await row.getByText('webhook.test', { exact: true }).click();
    await row.getByRole('button', { name: 'Replay' }).click();
    await expect(row).toContainText('HTTP 200');
    await expect(row).toContainText('2 attempts');
  },
);
