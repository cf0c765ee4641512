import type { Page } from '@playwright/test';
import { startAppServer } from './support/app-server.ts';
import { expectUsable } from './support/axe.ts';
import { linkIn } from './support/outbox.ts';
import {
  type Api,
  bringSession,
  inTeam,
  makePerson,
  newEmail,
  PASSWORD,
  signedIn,
} from './support/person.ts';
import { type SmtpServer, startSmtpServer } from './support/smtp-server.ts';
import { articleNote, articleText, button, heading, main } from './support/steps.ts';
import { makeArticle, makeTask } from './support/tasks.ts';
import { expect, test } from './support/test.ts';

const switcher = (page: Page, name: string) => page.getByRole('button', { name: `Workspace: ${name}` });

async function confirm(smtp: SmtpServer, { email, api }: { email: string; api: Api }): Promise<void> {
  const mail = await smtp.mailTo(email, 'Welcome to Inkstep: confirm your email address');
  const token = new URLSearchParams(linkIn(mail, '/verify-email').split('?')[1]).get('token') ?? '';
  await api.verifyEmail({ body: { token } });
}

test('a team is created, someone joins by mail with a new account, and roles decide what they may do', async ({
  page,
  browser,
  guard,
}) => {
  test.slow();
  // The page of a member who was removed.
  guard.allow(/status of 40[34]/);
  await using smtp = await startSmtpServer();
  await using server = await startAppServer({ SMTP_URL: smtp.url });
  const ann = await makePerson(server.url, 'Ann Lee');
  await confirm(smtp, ann);
  await bringSession(page, server.url, ann);

  // Creates a team from the user menu, which a user of one workspace has.
  await page.goto(`${server.url}/dashboard`);
  await expect(switcher(page, 'Personal')).toBeHidden();
  await page.getByRole('button', { name: 'Ann Lee' }).click();
  await page.getByRole('menuitem', { name: 'Create a team…' }).click();
  const creation = page.getByRole('dialog', { name: 'Create a team' });
  await expectUsable(page, 'the dialog that creates a team');
  await creation.getByLabel('Team name').fill('Acme');
  await creation.getByRole('button', { name: 'Create team' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite people' });
  await expect(invitation).toBeVisible();
  const { workspaces } = await ann.api.listWorkspaces();
  const team = workspaces.find(({ kind }) => kind === 'team');
  if (!team) throw new Error('no team');
  const annInTeam = inTeam(server.url, ann.token, team.id);
  const id = await makeTask(annInTeam, { name: 'Shared compost' });

  // Invites by mail, which a new team begins with.
  await invitation.getByRole('button', { name: 'Cancel' }).click();
  await expect(switcher(page, 'Acme')).toBeVisible();
  await expect(main(page).getByText('1 of 3 seats used')).toBeVisible();
  await expectUsable(page, 'the settings of a team');
  await button(page, 'Invite people').click();
  const email = newEmail();
  await invitation.getByLabel('Email address').fill(email);
  await invitation.getByRole('radio', { name: /^Viewer/ }).check();
  await expectUsable(page, 'the dialog that invites people');
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect(main(page).getByText(`Invitation sent to ${email}`)).toBeVisible();
  const mail = await smtp.mailTo(email, "You're invited to Acme on Inkstep");

  // Ben has no account yet.
  const device = await browser.newContext({ baseURL: server.url });
  const ben = await device.newPage();
  await ben.goto(linkIn(mail, '/invitation'));
  await expect(heading(ben, 'Join Acme')).toBeVisible();
  await expectUsable(ben, 'an invitation');
  await ben.getByRole('link', { name: 'Create an account' }).click();
  await ben.getByLabel('Full name').fill('Ben Tan');
  await ben.getByLabel('Email').fill(email);
  await ben.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await ben.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await ben.getByRole('button', { name: 'Create account' }).click();
  await ben.getByRole('button', { name: 'Join Acme' }).click();
  await expect(ben).toHaveURL(/\/dashboard$/);
  await expect(switcher(ben, 'Acme (Viewer)')).toBeVisible();

  // A viewer reads, and has no button that would be refused.
  await expect(main(ben).getByText("You're a viewer in Acme", { exact: false })).toBeVisible();
  await expectUsable(ben, 'the dashboard of a viewer');
  await ben.goto(`/tasks/${id}/edit`);
  await expect(ben).toHaveURL(new RegExp(`/tasks/${id}$`));
  await expect(heading(ben, 'Shared compost')).toBeVisible();
  await expect(main(ben).getByRole('link', { name: 'Edit' })).toBeHidden();
  for (const [path, text] of [
    ['/tasks/new', "You're a viewer in Acme"],
    ['/settings?tab=webhooks', 'Only admins and the owner of Acme'],
    ['/subscription', 'Plan of Acme'],
  ] as const) {
    await ben.goto(path);
    await expect(main(ben).getByText(text, { exact: false }).first(), path).toBeVisible();
  }

  // As a contributor Ben writes.
  await page.reload();
  await button(page, 'Role of Ben Tan: Viewer').click();
  await page.getByRole('menuitemradio', { name: /^Contributor/ }).click();
  await expect(main(page).getByText('Ben Tan is now: Contributor')).toBeVisible();
  await ben.goto(`/tasks/${id}/edit`);
  await expect(heading(ben, 'Discover Content Opportunities')).toBeVisible();

  // Removed while the page is open: it says so, and goes to the personal workspace.
  await button(page, 'Remove Ben Tan').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(main(page).getByText('Ben Tan was removed')).toBeVisible();
  await ben.getByLabel('Keyword', { exact: true }).fill('home composting');
  await button(ben, 'Research').click();
  const lost = ben.getByRole('dialog', { name: 'You no longer have access' });
  await expect(lost).toContainText("You're no longer a member of Acme");
  await expectUsable(ben, 'a workspace that is gone');
  await lost.getByRole('button', { name: 'Go to my workspace' }).click();
  await expect(ben).toHaveURL(/\/dashboard$/);
  await expect(heading(ben, 'Hello, Ben Tan')).toBeVisible();
  await expect(switcher(ben, '')).toBeHidden();

  // Used once, the link is gone.
  await ben.goto(linkIn(mail, '/invitation'));
  await expect(ben.getByRole('alert')).toContainText('has expired, was revoked, or has been used');

  // Deletes the team.
  await button(page, 'Delete team').click();
  const deletion = page.getByRole('dialog', { name: 'Delete Acme?' });
  await deletion.getByLabel('Type DELETE to confirm').fill('DELETE');
  await deletion.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await deletion.getByRole('button', { name: 'Delete team' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(heading(page, 'Hello, Ann Lee')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(switcher(page, '')).toBeHidden();
  await device.close();
});

test('two tabs work in two workspaces, a new one begins in the one chosen last, and a member leaves', async ({
  page,
  person,
  server,
  browser,
}) => {
  const { workspace } = await person.api.createWorkspace({ body: { name: 'Acme' } });
  const shared = inTeam(server.url, person.token, workspace.id);
  const text = '# Compost\n\nWorms eat leaves.';
  const [own, theirs] = await Promise.all([makeArticle(person.api, text), makeArticle(shared, text)]);

  const context = await browser.newContext({
    baseURL: server.url,
    storageState: signedIn(server.url, person),
  });
  const [one, two] = [await context.newPage(), await context.newPage()];
  await one.goto(`/tasks/${own}/edit`);
  await two.goto(`/tasks/${theirs}/edit?workspace=${workspace.id}`);
  await expect(two).toHaveURL(`/tasks/${theirs}/edit`);
  for (const [tab, words] of [
    [one, 'Mine.'],
    [two, 'Ours.'],
  ] as const) {
    await tab.bringToFront();
    await articleText(tab).getByText('Worms').click();
    await tab.keyboard.press('End');
    await tab.keyboard.insertText(` ${words}`);
    await tab.keyboard.press('ControlOrMeta+s');
    await expect(articleNote(tab, /^Saved$/)).toBeVisible();
  }
  const textOf = async (api: Api, id: string) =>
    (await api.getTask({ params: { id } })).task.generated_article ?? '';
  expect(await textOf(person.api, own)).toContain('Worms eat leaves. Mine.');
  expect(await textOf(shared, theirs)).toContain('Worms eat leaves. Ours.');

  // Each tab stays where it is.
  for (const tab of [one, two]) await tab.goto('/tasks');
  await expect(switcher(two, 'Acme')).toBeVisible();
  await expect(switcher(one, 'Personal')).toBeVisible();
  const three = await context.newPage();
  await three.goto('/dashboard');
  await expect(switcher(three, 'Acme')).toBeVisible();
  await switcher(three, 'Acme').press('Enter');
  await three.getByRole('menuitemradio', { name: /^Personal workspace/ }).press('Enter');
  await expect(three).toHaveURL(/\/dashboard$/);
  await expect(switcher(three, 'Personal')).toBeVisible();
  await context.close();

  // A member leaves by themselves.
  const ben = await makePerson(server.url, 'Ben Tan');
  const { url } = await shared.createInvitation({ body: { role: 'editor', days: 1, max_uses: 1 } });
  await bringSession(page, server.url, ben);
  await page.goto(url ?? '');
  await page.getByRole('button', { name: 'Join Acme' }).click();
  await expect(switcher(page, 'Acme (Editor)')).toBeVisible();
  await page.goto('/settings?tab=team');
  await button(page, 'Leave team').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave team' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(heading(page, 'Hello, Ben Tan')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(switcher(page, '')).toBeHidden();
});

test('a contributor asks for a review, an editor approves, and a change voids the approval on both screens', async ({
  person,
  server,
  browser,
}) => {
  const { workspace } = await person.api.createWorkspace({ body: { name: 'Acme' } });
  const shared = inTeam(server.url, person.token, workspace.id);
  const join = async (name: string, role: 'contributor' | 'editor') => {
    const member = await makePerson(server.url, name);
    const { url } = await shared.createInvitation({ body: { role, days: 1, max_uses: 1 } });
    const token = new URLSearchParams(new URL(url ?? '').search).get('token') ?? '';
    await member.api.acceptInvitation({ body: { token } });
    const storageState = signedIn(server.url, member);
    const device = await browser.newContext({ baseURL: server.url, storageState });
    return { device, page: await device.newPage(), api: inTeam(server.url, member.token, workspace.id) };
  };
  const [wim, eva] = [await join('Wim Vos', 'contributor'), await join('Eva Lind', 'editor')];
  const id = await makeArticle(wim.api, '# Compost\n\nWorms eat leaves.');

  await wim.page.goto(`/tasks/${id}/edit?workspace=${workspace.id}`);
  await button(wim.page, 'Ask for review').click();
  const request = wim.page.getByRole('dialog', { name: 'Ask for a review' });
  await request.getByRole('checkbox', { name: 'Eva Lind' }).check();
  await expectUsable(wim.page, 'the request for a review');
  await request.getByRole('button', { name: 'Ask for review' }).click();
  const state = (page: Page, name: string) => button(page, `Review: ${name}`);
  await expect(state(wim.page, 'In review')).toBeVisible();
  await expect(button(wim.page, 'Ask for review')).toBeHidden();

  // The list shows the editor what waits for her.
  await eva.page.goto(`/tasks?review=mine&workspace=${workspace.id}`);
  await expect(main(eva.page).getByText('Review: In review')).toBeVisible();
  await main(eva.page).getByRole('link', { name: 'Compost', exact: true }).click();
  await button(eva.page, 'Approve').click();
  await eva.page.getByRole('button', { name: 'Approve version 1' }).click();
  for (const { page } of [eva, wim]) await expect(state(page, 'Approved')).toBeVisible();
  await expect(button(eva.page, 'Approve')).toBeHidden();

  await articleText(wim.page).getByText('Worms').click();
  await wim.page.keyboard.press('End');
  await wim.page.keyboard.insertText(' And paper.');
  for (const { page } of [eva, wim]) await expect(state(page, 'Changed since approval')).toBeVisible();
  await expect(button(eva.page, 'Approve')).toBeVisible();
  await expect(button(wim.page, 'Ask for review')).toBeVisible();

  // The bar says it on one row in each language, beside who else is there.
  await wim.page.setViewportSize({ width: 1366, height: 768 });
  for (const [interfaceLanguage, text] of [
    ['en', 'Changed since approval'],
    ['es', 'Cambiado tras la aprobación'],
    ['zh', '批准后有改动'],
  ] as const) {
    await wim.api.updatePreferences({ body: { interfaceLanguage } });
    await wim.page.reload();
    const bar = wim.page.locator('header').filter({ hasText: text });
    await expect(bar.getByText(text)).toBeVisible();
    await expect(bar.getByText('EL')).toBeVisible();
    expect((await bar.boundingBox())?.height, interfaceLanguage).toBeLessThan(60);

    // On phones too, in full.
    await wim.page.setViewportSize({ width: 390, height: 844 });
    const words = bar.locator('[data-approval]').getByText(text);
    const { clientWidth, scrollWidth } = await words.evaluate((node) => ({
      clientWidth: node.parentElement?.clientWidth,
      scrollWidth: node.parentElement?.scrollWidth,
    }));
    expect(scrollWidth, interfaceLanguage).toBe(clientWidth);
    const box = (await words.boundingBox())!;
    expect(box.x, interfaceLanguage).toBeGreaterThan(0);
    expect(box.x + box.width, interfaceLanguage).toBeLessThan(390);
    await wim.page.setViewportSize({ width: 1366, height: 768 });
  }

  // The note that the network is back leaves the button free that can be used again.
  await eva.page.setViewportSize({ width: 390, height: 844 });
  await eva.device.setOffline(true);
  await expect(eva.page.getByText("You're offline.")).toBeVisible();
  await eva.device.setOffline(false);
  const note = (await eva.page.getByText("You're back online").boundingBox())!;
  const approve = (await button(eva.page, 'Approve').boundingBox())!;
  expect(note.y).toBeGreaterThan(approve.y + approve.height);
  await Promise.all([wim.device.close(), eva.device.close()]);
});
