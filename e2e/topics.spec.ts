import type { Locator, Page } from '@playwright/test';
import { button, goOn, heading, main, openStep, QUESTIONS } from './support/steps.ts';
import { makeTask, stored } from './support/tasks.ts';
import { expect, signedInTest as test } from './support/test.ts';

const KEYWORDS = ['home composting', ...QUESTIONS.slice(0, 5)];
const FULL = 'Maximum 5 topics reached. Remove a topic to add a new one.';

const group = (page: Page, name: string): Locator =>
  main(page).getByRole('heading', { name, exact: true }).last().locator('..');

async function openTopics(page: Page, id: string): Promise<void> {
  await page.goto(`/tasks/${id}/edit`);
  await expect(heading(page, 'Choose Your Article Focus')).toBeVisible();
}

test('[TOPIC-02..05, TOPIC-08, TOPIC-11, WIZ-26] clusters, extra ideas, and at most five topics', async ({
  page,
  person,
}) => {
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
    await questions.nth(index).click();
    await expect(main(page).getByText(`${index + 1}/5`)).toBeVisible();
  }
  await expect(main(page).getByText(FULL)).toBeVisible();
  await expect(page.getByLabel('Add your own topic')).toBeDisabled();
  const other = group(page, 'Trending angles').getByRole('button').first();
  await expect(other).toBeDisabled();
  await questions.nth(0).click();
  await expect(main(page).getByText('4/5')).toBeVisible();
  await expect(other).toBeEnabled();
  await expect(button(page, 'Next')).toBeEnabled();
});

test("[TOPIC-06, TOPIC-07, TOPIC-09, TOPIC-10, TOPIC-13] topics in the user's own words", async ({
  page,
  person,
}) => {
  const id = await makeTask(person.api, {
    currentStep: 1,
    keywords: KEYWORDS,
    selectedTopics: ['How to begin', { original: 'Bins', edited: 'Which bin to buy' }],
  });
  await openTopics(page, id);
  const own = page.getByLabel('Add your own topic');
  const add = button(page, 'Add');
  await own.fill('   ');
  await expect(add).toBeDisabled();
  await own.fill('  Worms in a flat ');
  await add.click();
  await own.fill('which BIN to buy');
  await add.click();
  await expect(main(page).getByText('3/5')).toBeVisible();
  await own.fill('');
  await expect(page.getByLabel('Topic: Bins')).toHaveValue('Which bin to buy');
  await page.getByLabel('Topic: How to begin').fill('How to begin in spring');
  await button(page, 'Remove Which bin to buy').click();
  await stored(person.api, id, (task) => task.selectedTopics).toEqual([
    { original: 'How to begin', edited: 'How to begin in spring' },
    { original: 'Worms in a flat', edited: 'Worms in a flat', isCustom: true },
  ]);
});

test('[TOPIC-14] without a model, the page says when there are no further topics', async ({
  page,
  person,
}) => {
  const id = await makeTask(person.api, { currentStep: 1, keywords: ['home composting'] });
  await openTopics(page, id);
  await expect(group(page, 'Guides')).toBeVisible();
  const note = page.getByText(/^No further topics without a model\./);
  await expect(note).toBeHidden();
  await button(page, 'Suggest again').click();
  await expect(note).toBeVisible();
  await expect(group(page, 'Guides')).toBeVisible();
});

test('[TOPIC-12] two clicks at once count as one', async ({ page, person }) => {
  const id = await makeTask(person.api, { currentStep: 1, keywords: KEYWORDS });
  await openTopics(page, id);
  const idea = group(page, 'Trending angles').getByRole('button').first();
  await idea.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await expect(idea).toHaveAttribute('aria-pressed', 'true');
  await expect(main(page).getByText('1/5')).toBeVisible();
});

test('[TOPIC-02, TOPIC-13] the map and the list show the same choice', async ({ page, person }) => {
  const id = await makeTask(person.api, { currentStep: 1, keywords: KEYWORDS });
  await openTopics(page, id);
  const map = main(page).getByRole('group', { name: 'Topic map' });
  const idea = group(page, 'Comparisons').getByRole('button').first();
  await idea.click();
  await expect(map.getByText('1 selected')).toBeVisible();
  await main(page).getByText('List', { exact: true }).click();
  await expect(map).toBeHidden();
  await expect(idea).toHaveAttribute('aria-pressed', 'true');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.reload();
  await expect(main(page).getByRole('radio', { name: 'List' })).toBeChecked();
});

test('[TOPIC-13] chosen topics are put in order by dragging and by buttons', async ({ page, person }) => {
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

for (const [ids, message, text] of [
  ['TOPIC-20', 'No.', 'AI service is temporarily unavailable. Please try again later.'],
  [
    'TOPIC-21',
    'AI service unavailable',
    'Unable to connect to AI service. Please check your internet connection and try again.',
  ],
] as const) {
  test(`[${ids}, TOPIC-22] suggestions that fail with '${message}'`, async ({ page, person, guard }) => {
    guard.allow(/status of 503/);
    const id = await makeTask(person.api, { currentStep: 1, keywords: KEYWORDS });
    const error = { code: 'AI_UNAVAILABLE', message };
    await page.route('**/ideation/suggestions', (route) =>
      route.fulfill({ status: 503, json: { error, message } }),
    );
    await openTopics(page, id);
    const failure = main(page).getByRole('alert');
    await expect(failure).toContainText('Connection Issue');
    await expect(failure).toContainText(text);
    await expect(failure).toContainText('You can still enter a custom topic.');
    await page.getByLabel('Add your own topic').fill('Worms in a flat');
    await button(page, 'Add').click();
    await expect(button(page, 'Next')).toBeEnabled();
    await page.unroute('**/ideation/suggestions');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(group(page, 'Guides')).toBeVisible();
    await expect(main(page).getByText('1/5')).toBeVisible();
  });
}

test('[TOPIC-23..26] the guide to lengths', async ({ page, person }) => {
  await openTopics(page, await makeTask(person.api, { currentStep: 1, keywords: KEYWORDS }));
  await expect(main(page).getByRole('term')).toHaveText([
    '1 topic',
    '2 topics',
    '3 topics',
    '4 topics',
    '5 topics',
  ]);
  await expect(main(page).getByRole('definition')).toHaveText([
    'Snippet (~500), pillar page module (~700) or short post (~800)',
    'Short post (~800) or medium article (~1500)',
    'Medium article (~1500)',
    'Medium article (~1500) or long-form guide (~2500)',
    'Long-form guide (~2500)',
  ]);
});

test('[TOPIC-07, WIZ-26] without keywords, topics of one’s own are enough to go on', async ({
  page,
  person,
}) => {
  await openTopics(page, await makeTask(person.api, { currentStep: 1 }));
  await expect(page.getByText('No suggestions yet')).toBeVisible();
  await expect(button(page, 'Next')).toBeDisabled();
  await page.getByLabel('Add your own topic').fill('Worms in a flat');
  await page.keyboard.press('Enter');
  await goOn(page);
  await expect(main(page).getByText('Worms in a flat')).toBeVisible();
  await openStep(page, 2);
  await expect(page.getByLabel('Topic: Worms in a flat')).toBeVisible();
});
