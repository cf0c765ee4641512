import { expectUsable } from './support/axe.ts';
import {
  addUrl,
  button,
  goOn,
  heading,
  main,
  openStep,
  rail,
  railStep,
  STEP_HEADINGS,
  saveNote,
  sourceBox,
} from './support/steps.ts';
import { makeTask, stored } from './support/tasks.ts';
import { expect, signedInTest as test } from './support/test.ts';

const TITLES = [
  'Keyword Research',
  'Choose Topics',
  'Source Integration',
  'Product Integration (optional)',
  'Authority Profile',
  'Style & Format',
  'Generate Article',
];

test('[WIZ-01, WIZ-08..12, WIZ-16, WIZ-17, WIZ-19, WIZ-23, WIZ-27, GEN-05, GEN-06, SHELL-13] a task opens, and each of its steps', async ({
  page,
  person,
  guard,
}) => {
  guard.allow(/status of 500/);
  const id = await makeTask(person.api);
  await test.step('a task that does not load can be asked again or left', async () => {
    const failing = () =>
      page.route(`**/api/tasks/${id}`, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await failing();
    await page.goto(`/tasks/${id}/edit`);
    const failure = main(page).getByRole('alert');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Discover Content Opportunities')).toBeVisible();
    await failing();
    await page.reload();
    await failure.getByRole('link', { name: 'Back to Tasks' }).click();
    await expect(page).toHaveURL('/tasks');
  });

  await test.step('every step opens, also one whose needs are not met', async () => {
    await page.goto(`/tasks/${id}/edit`);
    await expect(rail(page).getByRole('listitem')).toHaveText(
      TITLES.map((title) => new RegExp(escape(title))),
    );
    for (const [index, title] of STEP_HEADINGS.entries()) {
      await openStep(page, index + 1);
      await expect(heading(page, title)).toBeVisible();
      await expect(rail(page).getByText('Current')).toHaveCount(1);
      await expect(main(page).getByText(`Step ${index + 1} of 7`)).toBeVisible();
      await expect(main(page).getByText(`Draft - Step ${index + 1}`)).toBeVisible();
      await expect(rail(page).getByText(`${Math.round(((index + 1) / 7) * 90)}%`)).toBeVisible();
    }
    await expect(
      main(page).getByText('Please complete Step 2 (select at least one topic) before generating.'),
    ).toBeVisible();
    await expect(button(page, 'Generate article')).toBeDisabled();
    await expect(button(page, 'Next')).toBeDisabled();
    await expect(button(page, 'Next')).toHaveAccessibleDescription('Last step');
    await stored(person.api, id, (task) => task.current_step).toBe(6);
  });

  await test.step('at 200% zoom the bars leave more than half of the height to the step', async () => {
    await page.setViewportSize(ZOOMED);
    const place = await page.getByRole('region', { name: /^Step 7 of 7/ }).boundingBox();
    expect(place?.y).toBeLessThan(ZOOMED.height / 2);
  });
});

/** Size of the window in CSS pixels for a laptop screen at 200% zoom. */
const ZOOMED = { width: 683, height: 384 };

const escape = (text: string) => text.replace(/[()&]/g, '\\$&');

test('[WIZ-30, SHELL-25] nothing typed is lost, neither offline nor when another step opens', async ({
  page,
  context,
  pages,
  person,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/);
  const id = await makeTask(person.api, { currentStep: 1 });
  await page.goto(`/tasks/${id}/edit`);
  await test.step('while the network is off', async () => {
    await page.getByLabel('Add your own topic').fill('Worms in a flat');
    await page.keyboard.press('Enter');
    await expect(saveNote(page)).toContainText('Saved');
    await context.setOffline(true);
    await page.getByLabel('Topic: Worms in a flat').fill('Worms on a balcony');
    await page.getByLabel('Add your own topic').fill('Bokashi');
    await page.keyboard.press('Enter');
    await expect(saveNote(page)).toContainText('Offline: kept on this device');
    await main(page)
      .getByRole('button', { name: /^Home composting/ })
      .click();
    await page.getByLabel('Article name').fill('Composting without a garden');
    await page.keyboard.press('Enter');
    await context.setOffline(false);
    await expect(saveNote(page)).toContainText(/Saved \d/);
    await page.reload();
    await expect(page.getByLabel('Topic: Worms in a flat')).toHaveValue('Worms on a balcony');
    await expect(page.getByLabel('Topic: Bokashi')).toBeVisible();
    await expect(main(page).getByRole('heading', { name: /^Composting without a garden/ })).toBeVisible();
  });

  await test.step('text that was typed but not added is asked about before a later step opens', async () => {
    const question = page.getByRole('alertdialog', { name: 'Add this text?' });
    await page.getByLabel('Add your own topic').fill('Leaf mould');
    await goOn(page);
    await expect(question).toContainText('Leaf mould');
    await expectUsable(page, 'the question about typed text');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(railStep(page, 2)).toHaveAttribute('aria-current', 'step');
    await goOn(page);
    await question.getByRole('button', { name: 'Add and continue' }).click();
    await expect(heading(page, 'Source Integration')).toBeVisible();
    await stored(person.api, id, ({ selectedTopics }) => selectedTopics.map(({ edited }) => edited)).toEqual([
      'Worms on a balcony',
      'Bokashi',
      'Leaf mould',
    ]);

    await addUrl(page, pages.addressOf('worm-bins'));
    await sourceBox(page).fill('Our heap has three bins.');
    await railStep(page, 6).click();
    await expect(question).toContainText('Our heap has three bins.');
    await question.getByRole('button', { name: 'Continue without adding' }).click();
    await expect(railStep(page, 6)).toHaveAttribute('aria-current', 'step');
    await openStep(page, 3);
    await expect(sourceBox(page)).toHaveValue('Our heap has three bins.');
    await goOn(page);
    await question.getByRole('button', { name: 'Add and continue' }).click();
    await expect(railStep(page, 4)).toHaveAttribute('aria-current', 'step');
    await stored(person.api, id, ({ sources }) => sources.map(({ type }) => type).toSorted()).toEqual([
      'text',
      'url',
    ]);
  });
});
