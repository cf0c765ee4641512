import type { Locator, Page } from '@playwright/test';
import { expectUsable } from './support/axe.ts';
import { keptTexts } from './support/kept-texts.ts';
import { refuse } from './support/network.ts';
import { makePerson, PASSWORD } from './support/person.ts';
import { articleText, heading, main, openStep, sourceBox } from './support/steps.ts';
import { makeArticle, makeTask, stored } from './support/tasks.ts';
import { expect, signedInTest } from './support/test.ts';

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Search and commands' });
const connectionNote = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text });

signedInTest(
  '[SHELL-03, SHELL-05, SHELL-18, SHELL-19] the top bar leads to every page, by keyboard alone; failures are toasts, not boxes of the browser, and stand 80 px apart',
  async ({ page, person, guard }) => {
    guard.allow(/status of 503/);
    await page.goto('/tasks');
    await expect(heading(page, 'Single Articles')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.getByRole('link')).toHaveText([
      'Dashboard',
      'Single Tasks',
      'Start Article',
      'Batch Tasks',
    ]);
    await expect(nav.getByRole('link', { name: 'Single Tasks' })).toHaveAttribute('aria-current', 'page');

    const manage = nav.getByRole('button', { name: 'Manage' });
    await expect(manage).toHaveAttribute('aria-haspopup', 'menu');
    await manage.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Resources' })).toBeFocused();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Resources',
      'Authors',
      'Products',
      'Internal links',
    ]);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Authors' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/manage/authors');
    await expect(main(page)).toBeFocused();

    const user = page.getByRole('button', { name: person.fullName });
    for (const [name, path] of [
      ['Profile', '/profile'],
      ['Subscription', '/subscription'],
      ['Settings', '/settings'],
    ] as const) {
      await user.click();
      await page.getByRole('menuitem', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(main(page)).toBeFocused();
    }

    await refuse(page, 'PUT', '**/api/account/preferences', 503);
    await user.click();
    const spanish = page.getByRole('menuitemradio', { name: 'Español' });
    const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
    await spanish.click();
    await expect(toasts).toHaveCount(1);
    await spanish.click();
    await expect(toasts).toHaveCount(2);
    const distance = () =>
      toasts.evaluateAll((cards) => {
        const [first = 0, second = 0] = cards.map((card) => card.getBoundingClientRect().top);
        return second - first;
      });
    await expect.poll(distance).toBe(80);
  },
);

signedInTest(
  '[SHELL-08, SHELL-14] the menu of narrow screens leads on and holds the page still',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/tasks');
    const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
    expect(await overflow()).toBe('visible');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await overflow()).toBe('hidden');
    await page.keyboard.press('Escape');
    await expect.poll(overflow).toBe('visible');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Authors' }).click();
    await expect(page).toHaveURL('/manage/authors');
    // Which closes a menu that is opened before.
    await expect(main(page)).toBeFocused();
    await page.setViewportSize({ width: 390, height: 500 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeInViewport();
  },
);

signedInTest(
  'the command palette finds pages and articles, and ? lists the shortcuts',
  async ({ page, person }) => {
    const id = await makeTask(person.api, { name: 'Worm bins for balconies' });
    await makeTask(person.api, { name: 'Bokashi' });
    await page.goto('/dashboard');
    await expect(heading(page, `Hello, ${person.fullName}`)).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(palette(page).getByRole('option', { name: 'Bokashi' })).toBeVisible();
    await expectUsable(page, 'the command palette');
    await page.keyboard.type('worm');
    await expect(palette(page).getByRole('option')).toHaveText([/^Worm bins/]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/tasks/${id}/edit`);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('zzz');
    await expect(palette(page).getByText('Nothing found')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();

    await main(page).press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(shortcuts).toBeVisible();
    await expectUsable(page, 'the list of shortcuts');
    await page.keyboard.press('Escape');
    await expect(shortcuts).toBeHidden();
    await page.getByLabel('Keyword', { exact: true }).press('?');
    await expect(page.getByLabel('Keyword', { exact: true })).toHaveValue('?');
    await expect(shortcuts).toBeHidden();
  },
);

signedInTest(
  'what a link leads to is there before it is clicked; a page that is navigated to has the focus, its title is read out, and going back finds the old place',
  async ({ page, person }) => {
    for (let index = 0; index < 12; index += 1) await makeTask(person.api, { name: `Article ${index}` });
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto('/tasks');
    // What a link leads to is loaded before it is clicked.
    const link = main(page).getByRole('link', { name: 'View Details' }).last();
    const asked = page.waitForRequest((request) => /\/api\/tasks\/[\da-f-]{36}$/.test(request.url()));
    await link.hover();
    await (await asked).response();
    await page.route('**/api/tasks/*', (route) => route.abort());
    await link.click();
    await expect(main(page).getByRole('heading', { name: /^Article \d+$/ })).toBeVisible();
    await page.unroute('**/api/tasks/*');
    await expect(main(page)).toBeFocused();
    const announced = page.locator('p[aria-live=polite]');
    await expect.poll(async () => (await announced.textContent()) === (await page.title())).toBe(true);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(heading(page, 'Single Articles')).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  },
);

signedInTest(
  'losing the network is told, and what was typed meanwhile is saved after it',
  async ({ page, person, context, guard }) => {
    guard.allow(/ERR_INTERNET_DISCONNECTED/);
    const id = await makeTask(person.api);
    await page.goto(`/tasks/${id}/edit`);
    await expect(heading(page, 'Discover Content Opportunities')).toBeVisible();
    await context.setOffline(true);
    await expect(connectionNote(page, "You're offline.")).toBeVisible();
    await expectUsable(page, 'the note that the network is gone');
    await page.getByRole('button', { name: /Home composting/ }).click();
    await page.getByRole('textbox', { name: /name/i }).fill('Compost in winter');
    await page.keyboard.press('Enter');
    await context.setOffline(false);
    await expect(connectionNote(page, "You're back online")).toBeVisible();
    await stored(person.api, id, ({ name }) => name).toBe('Compost in winter');
  },
);

async function signInAgain(page: Page, email: string) {
  await expect(page.getByRole('alert')).toContainText('Your session has expired.');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

signedInTest('a session that expires while somebody types loses nothing', async ({ page, person, guard }) => {
  guard.allow(/status of 401/);
  const id = await makeArticle(person.api, '# Compost\n\nA heap needs air.');
  await page.goto(`/tasks/${id}/edit`);
  await expect(articleText(page)).toBeVisible();
  // As the server answers once the session has expired.
  await refuse(page, 'PUT', `**/api/tasks/${id}`, 401);
  await articleText(page).press('Control+End');
  // All at once, because the sign-in may open while keys are pressed one by one.
  await page.keyboard.insertText('A last sentence, typed without a session.');
  await expect(page).toHaveURL(/\/login\?next=.*&ended=1$/);
  await expectUsable(page, 'the sign-in after a session has ended');
  await page.unroute(`**/api/tasks/${id}`);
  await signInAgain(page, person.email);
  await expect(page).toHaveURL(`/tasks/${id}/edit`);
  // The editor renders only the visible part of a long text.
  await articleText(page).press('Control+End');
  await expect(articleText(page)).toContainText('A last sentence, typed without a session.');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const article = async () => {
    const answer = await page.request.get(`/api/tasks/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await answer.json()).task.generated_article;
  };
  await expect.poll(article).toContain('typed without a session.');
});

signedInTest(
  'what one person left in a browser goes when another one signs in, or when the session is ended elsewhere',
  async ({ page, person, server, guard }) => {
    guard.allow(/status of 40[14]/);
    const grace = await makePerson(server.url, 'Grace Hill');
    const id = await makeTask(person.api);
    await page.goto(`/tasks/${id}/edit`);
    await openStep(page, 3);
    await sourceBox(page).fill('Between us');
    const kept = async () => Object.values(await keptTexts(page)).join();
    await expect.poll(kept).toContain('Between us');
    // As the server answers once the session has expired.
    await refuse(page, 'GET', '**/api/auth/me', 401);
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    await page.unroute('**/api/auth/me');
    expect(await kept()).toContain('Between us');
    await signInAgain(page, grace.email);
    await expect(page.getByText('Task Not Found')).toBeVisible();
    expect(await kept()).not.toContain('Between us');

    const graces = await makeTask(grace.api);
    await page.goto(`/tasks/${graces}/edit`);
    await openStep(page, 3);
    await sourceBox(page).fill('On a lost laptop');
    await expect.poll(kept).toContain('On a lost laptop');
    // From another device.
    await grace.api.endOtherSessions();
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(kept).not.toContain('On a lost laptop');
  },
);
