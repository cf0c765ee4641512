import type { Locator, Page } from '@playwright/test';
import { button, heading, main, QUESTIONS, railStep } from './support/steps.ts';
import { makeTask } from './support/tasks.ts';
import { expect, signedInTest as test } from './support/test.ts';

const FAR = 120;

/** Presses Tab until the target has the focus, and checks that it is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < FAR; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  const { outline, border } = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth, borderColor } = getComputedStyle(element);
    return { outline: `${outlineStyle} ${outlineWidth}`, border: borderColor };
  });
  expect(`${outline} ${border}`).not.toMatch(/^none/);
  await expect(target).toBeInViewport();
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('[KEY-02, KEY-14, TOPIC-06, TOPIC-07, WIZ-22] steps 1 and 2 without a mouse', async ({
  page,
  person,
}) => {
  await page.goto(`/tasks/${await makeTask(person.api)}/edit`);
  await expect(heading(page, 'Discover Content Opportunities')).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();

  await tabTo(page, page.getByLabel('Keyword', { exact: true }));
  await page.keyboard.type('home composting');
  await page.keyboard.press('Enter');
  await expect(button(page, /^Autocomplete suggestions/)).toBeVisible();
  await press(page, button(page, 'home composting for beginners'), 'Space');
  for (const panel of [/^Related keywords/, /^Key terms/]) await press(page, button(page, panel));
  for (const question of QUESTIONS.slice(0, 5)) await press(page, button(page, question), 'Space');
  await press(page, button(page, 'Use as keywords'));

  await expect(heading(page, 'Choose Your Article Focus')).toBeVisible();
  await expect(railStep(page, 2)).toHaveAttribute('aria-current', 'step');
  await press(page, button(page, QUESTIONS[0]).first(), 'Space');
  await tabTo(page, page.getByLabel(`Topic: ${QUESTIONS[0]}`));
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' In plain words');
  await tabTo(page, page.getByLabel('Add your own topic'));
  await page.keyboard.type('Worms in a flat');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('2/5')).toBeVisible();
  await press(page, button(page, 'Next'));
  await expect(heading(page, 'Source Integration')).toBeVisible();
  await expect(main(page).getByText(`${QUESTIONS[0]} In plain words`)).toBeVisible();
});
