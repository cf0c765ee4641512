import { randomUUID } from 'node:crypto';
import { expectUsable } from './support/axe.ts';
import { main } from './support/steps.ts';
import { makeReadyTask, makeWrittenTask } from './support/tasks.ts';
import { expect, test as forVisitors, signedInTest as test } from './support/test.ts';

test('[TASK-46, WIZ-16] the read view leads to sources and steps, and a missing article offers ways on', async ({
  page,
  pages,
  person,
  guard,
}) => {
  guard.allow(/status of 404/);
  await test.step('a citation shows its source and leads to the list of sources', async () => {
    const id = await makeWrittenTask(person.api, pages);
    await page.goto(`/tasks/${id}`);
    await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeVisible();
    const citation = page.getByRole('button', { name: '[1]' }).first();
    await citation.hover();
    const card = page.getByRole('dialog', { name: 'Source 1' });
    await expect(card.getByRole('link', { name: /127\.0\.0\.1|localhost|\./ }).first()).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(card).toBeHidden();
    await citation.focus();
    await page.keyboard.press('Enter');
    await expect(card.locator('blockquote').first()).toBeVisible();
    await expectUsable(page, 'a citation in the read view');
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(citation).toBeFocused();
    await citation.click();
    await card.getByRole('link', { name: 'Show in the list of sources' }).click();
    await expect(page.locator('#reference-1')).toBeFocused();
  });

  await test.step('the palette reaches the steps of the open article, and a missing one offers ways on', async () => {
    const id = await makeReadyTask(person.api, pages);
    await page.goto(`/tasks/${id}`);
    await expect(page.getByRole('link', { name: 'Continue with step 7' })).toBeVisible();
    const choose = async (typed: string) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox')).toBeFocused();
      await page.keyboard.type(typed);
      await expect(page.getByRole('option').first()).toContainText(typed);
      await page.keyboard.press('Enter');
    };
    await choose('Step 3');
    await expect(page.getByRole('region', { name: /Step 3/ })).toBeVisible();
    await expect(page).toHaveURL(/step=3$/);
    await choose('Generate or edit');
    await expect(page.getByRole('button', { name: 'Generate article', exact: true })).toBeVisible();
    await choose('Read or export');
    await expect(page).toHaveURL(new RegExp(`/tasks/${id}$`));

    await page.goto(`/tasks/${randomUUID()}`);
    await expect(page.getByText('Task Not Found')).toBeVisible();
    for (const name of ['Back to Tasks', 'Start Article', 'Dashboard']) {
      await expect(main(page).getByRole('link', { name })).toBeVisible();
    }
  });
});

forVisitors('an unknown post and an unknown page answer 404 with ways on', async ({ page, guard }) => {
  guard.allow(/status of 404/);
  for (const path of ['/blog/post/no-such-post', '/pillar/no-such-page']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('main').getByRole('link', { name: 'Home page' })).toBeVisible();
    await expectUsable(page, path);
    await page.getByRole('main').getByRole('searchbox').fill('compost');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/blog\?search=compost/);
  }
});
