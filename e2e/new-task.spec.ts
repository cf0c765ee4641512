import { expectUsable } from './support/axe.ts';
import { hold } from './support/network.ts';
import { bringSession, makePerson } from './support/person.ts';
import { articleText, button, heading, main } from './support/steps.ts';
import { expect, signedInTest } from './support/test.ts';

const CREATION = '**/api/tasks';
const SEVEN_STEPS = 'or go through the seven steps';

signedInTest(
  '[TASK-26, TASK-27, TASK-48] a new task is one click away, and an article with a model three',
  async ({ page, pages, modelServer }) => {
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

    await signedInTest.step('a page to draw on is planned with', async () => {
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
      await expect(button(page, 'Generate from this outline')).toBeEnabled();
    });

    await signedInTest.step('with a model: keyword, outline and article in three clicks', async () => {
      modelServer.say(undefined);
      await page.setViewportSize({ width: 1366, height: 768 });
      await bringSession(page, modelServer.url, await makePerson(modelServer.url));
      await page.goto(`${modelServer.url}/dashboard`);
      await page.getByLabel('What do you want to write about?').fill('home composting');
      await page.evaluate(() => {
        const { dataset } = document.body;
        addEventListener('click', () => (dataset['clicks'] = `${dataset['clicks'] ?? ''}x`), true);
      });
      await button(page, 'Plan it for me').click();
      // The outline and all that starting takes are in the first view.
      await expect(page.getByLabel('Heading of section 2')).toBeInViewport({ timeout: 60_000 });
      await expect(page.getByText(/^About \d+ calls to llama/)).toBeInViewport();
      await expect(main(page).getByRole('term').filter({ hasText: 'Topics' })).toBeInViewport();
      await button(page, 'Generate from this outline').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Generate' }).click();
      await expect(articleText(page)).toBeVisible();
      await expect(page.locator('body')).toHaveAttribute('data-clicks', 'xxx');
    });
  },
);
