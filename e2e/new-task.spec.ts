import { expectUsable } from './support/axe.ts';
import { hold } from './support/network.ts';
import { articleText, button, heading } from './support/steps.ts';
import { expect, signedInTest } from './support/test.ts';

const CREATION = '**/api/tasks';
const SEVEN_STEPS = 'or go through the seven steps';

signedInTest(
  '[TASK-26, TASK-27, TASK-48] a new task is one step away, and a running article three',
  async ({ page, pages }) => {
    await signedInTest.step('the first input creates a task and opens it', async () => {
      const call = await hold(page, CREATION);
      await page.goto('/start-article');
      await expect(page).toHaveURL(/\/tasks\/new$/);
      await page.getByLabel('What do you want to write about?').fill('home composting');
      await button(page, SEVEN_STEPS).click();
      await expect(page.getByText('Creating Your Article Task')).toBeVisible();
      call.letThrough();
      await expect(page).toHaveURL(/\/tasks\/[0-9a-f-]{36}\/edit$/);
      await expect(heading(page, 'Discover Content Opportunities')).toBeVisible();
      await expect(articleText(page)).toBeHidden();
      await expect(page.getByLabel('Keyword', { exact: true })).toHaveValue('home composting');
    });

    await signedInTest.step('from sign-in to a running article takes three clicks', async () => {
      await page.goto('/dashboard');
      await page.getByLabel('What do you want to write about?').fill('home composting');
      await button(page, 'Add URLs').click();
      await page.getByLabel('Pages to draw on').fill(pages.addressOf('home-composting'));
      await expectUsable(page, 'the quick start');
      await button(page, 'Plan it for me').click();
      await expect(page).toHaveURL(/\/tasks\/[0-9a-f-]{36}\/plan$/);
      await expect(heading(page, 'Planning your article')).toBeVisible();
      await expectUsable(page, 'a plan under way');
      await expect(page).toHaveURL(/\/tasks\/[0-9a-f-]{36}\/edit$/, { timeout: 60_000 });
      await button(page, 'Generate from this outline').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Generate' }).click();
      await expect(page.getByRole('progressbar', { name: 'Article progress' })).toBeVisible();
    });
  },
);
