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
