import { TIMERS } from '@inkstep/contract/limits';
import type { Locator, Page } from '@playwright/test';
import { button, heading, main, QUESTIONS } from './support/steps.ts';
import { makeTask, stored } from './support/tasks.ts';
import { expect, signedInTest as test } from './support/test.ts';

const KEYWORDS = ['home composting', ...QUESTIONS.slice(0, 5)];
/** Presses as long as a person does: a click too soon after the last one counts as a slip. */
const PRESS = { delay: 2 * TIMERS.topicClickMs };
const FULL = 'Maximum 5 topics reached. Remove a topic to add a new one.';

const group = (page: Page, name: string): Locator =>
  main(page).getByRole('heading', { name, exact: true }).last().locator('..');

async function openTopics(page: Page, id: string): Promise<void> {
  await page.goto(`/tasks/${id}/edit`);
  await expect(heading(page, 'Choose Your Article Focus')).toBeVisible();
}

test('[TOPIC-02..05, TOPIC-08, TOPIC-11, TOPIC-13, WIZ-26] topics are chosen and put in order', async ({
  page,
  person,
}) => {
  await test.step('clusters, extra ideas, and at most five topics', async () => {
    const id = await makeTask(person.api, { currentStep: 1, keywords: KEYWORDS });
    await openTopics(page, id);
    await expect(group(page, 'Guides').getByRole('button').first()).toBeVisible();
    for (const name of ['Trending angles', 'Problem-focused ideas', 'Comparisons', 'High-intent questions']) {
      const ideas = group(page, name).getByRole('button');
      await expect(ideas.first()).toBeVisible();
      expect(await ideas.count()).toBeLessThanOrEqual(6);
    }
    await expect(button(page, 'Next')).toBeDisabled();
    const questions = group(page, 'High-intent questions').getByRole('button');
    for (let index = 0; index < 5; index += 1) {
      await questions.nth(index).click(PRESS);
      await expect(main(page).getByText(`${index + 1}/5`)).toBeVisible();
    }
    await expect(main(page).getByText(FULL)).toBeVisible();
    await expect(page.getByLabel('Add your own topic')).toBeDisabled();
    const other = group(page, 'Trending angles').getByRole('button').first();
    await expect(other).toBeDisabled();
    await questions.nth(0).click(PRESS);
    await expect(main(page).getByText('4/5')).toBeVisible();
    await expect(other).toBeEnabled();
    await expect(button(page, 'Next')).toBeEnabled();
  });

  await test.step('by dragging and by buttons', async () => {
    const id = await makeTask(person.api, { currentStep: 1, selectedTopics: ['One', 'Two', 'Three'] });
    await openTopics(page, id);
    const order = () => stored(person.api, id, (task) => task.selectedTopics.map(({ original }) => original));
    await button(page, 'Move Three up').click();
    await expect(main(page).getByText('Moved Three to position 2 of 3')).toBeAttached();
    await order().toEqual(['One', 'Three', 'Two']);
    const last = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByLabel('Topic: Two') });
    await expect(last).toHaveAttribute('draggable', 'true');
    await page.getByTitle('Drag to reorder One').dragTo(last, { targetPosition: { x: 100, y: 40 } });
    await order().toEqual(['Three', 'Two', 'One']);
  });
});
