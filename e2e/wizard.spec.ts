import { randomUUID } from 'node:crypto';
import { expectUsable } from './support/axe.ts';
import { refuse } from './support/network.ts';
import { makePerson } from './support/person.ts';
import {
  button,
  goOn,
  heading,
  main,
  openStep,
  rail,
  railStep,
  research,
  STEP_HEADINGS,
  saveNote,
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

test('[WIZ-01, WIZ-08..12, WIZ-19, WIZ-23, WIZ-27, GEN-05, GEN-06] every step opens, also one whose needs are not met', async ({
  page,
  person,
}) => {
  const id = await makeTask(person.api);
  await page.goto(`/tasks/${id}/edit`);
  await expect(rail(page).getByRole('listitem')).toHaveText(TITLES.map((title) => new RegExp(escape(title))));
  for (const [index, title] of STEP_HEADINGS.entries()) {
    await openStep(page, index + 1);
    await expect(heading(page, title)).toBeVisible();
    await expect(rail(page).getByText('Current')).toHaveCount(1);
    await expect(main(page).getByText(`Step ${index + 1} of 7`)).toBeVisible();
    await expect(
      main(page).getByText(index < 6 ? `Draft - Step ${index + 1}` : 'Ready to Generate'),
    ).toBeVisible();
    await expect(rail(page).getByText(`${Math.round(((index + 1) / 7) * 90)}%`)).toBeVisible();
  }
  await expect(
    main(page).getByText('Please complete Step 2 (select at least one topic) before generating.'),
  ).toBeVisible();
  await expect(button(page, 'Generate article')).toBeDisabled();
  await expect(button(page, 'Next')).toBeDisabled();
  await stored(person.api, id, (task) => task.current_step).toBe(6);
});

const escape = (text: string) => text.replace(/[()&]/g, '\\$&');

test('[WIZ-14, WIZ-21, WIZ-22, WIZ-25, TASK-42] Next and Previous move one step, and a reload opens the same one', async ({
  page,
  person,
}) => {
  const id = await makeTask(person.api, { selectedTopics: ['Moss'] });
  await page.goto(`/tasks/${id}/edit`);
  await expect(button(page, 'Previous')).toBeDisabled();
  for (const title of STEP_HEADINGS.slice(1)) {
    await goOn(page);
    await expect(heading(page, title)).toBeVisible();
  }
  await button(page, 'Previous').click();
  await button(page, 'Previous').click();
  await expect(heading(page, 'Authority Profile')).toBeVisible();
  await stored(person.api, id, (task) => task.current_step).toBe(4);
  await page.reload();
  await expect(heading(page, 'Authority Profile')).toBeVisible();
  await expect(railStep(page, 5)).toHaveAttribute('aria-current', 'step');
});

test('[WIZ-04, WIZ-28, WIZ-29] a change is sent a second after it, with the position', async ({
  page,
  person,
}) => {
  const id = await makeTask(person.api, { currentStep: 5 });
  await page.clock.install();
  await page.goto(`/tasks/${id}/edit`);
  await expect(heading(page, 'Style & Format')).toBeVisible();
  const sent: unknown[] = [];
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(`**/api/tasks/${id}`, async (route) => {
    if (route.request().method() === 'PUT') {
      sent.push(route.request().postDataJSON());
      await held;
    }
    await route.continue();
  });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('radio', { name: /^Formal/ }).check();
  await page.clock.runFor(900);
  await page.getByRole('radio', { name: /^Snippet/ }).check();
  await page.clock.runFor(900);
  expect(sent).toEqual([]);
  await page.clock.runFor(100);
  await expect(saveNote(page)).toContainText('Saving...');
  letThrough();
  await expect(saveNote(page)).toContainText(/Saved \d+:\d\d/);
  expect(sent).toEqual([
    {
      currentStep: 5,
      status: 'Draft - Step 6',
      redditSources: [],
      outputParameters: { tonality: 'formal', length: 'snippet', format: 'markdown' },
    },
  ]);
});

test('[WIZ-30] a save that fails says so, and the next one brings everything', async ({
  page,
  person,
  guard,
}) => {
  guard.allow(/status of 500/);
  const id = await makeTask(person.api, { currentStep: 5 });
  await page.goto(`/tasks/${id}/edit`);
  await refuse(page, 'PUT', `**/api/tasks/${id}`);
  await page.getByRole('radio', { name: /^Formal/ }).check();
  await expect(saveNote(page)).toContainText('Save failed');
  await page.getByRole('radio', { name: /^Snippet/ }).check();
  await page.unroute(`**/api/tasks/${id}`);
  await saveNote(page).getByRole('button', { name: 'Try again' }).click();
  await expect(saveNote(page)).toContainText(/Saved \d/);
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Formal/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Snippet/ })).toBeChecked();
});

test('[WIZ-30, SHELL-25] nothing is lost while the network is off', async ({
  page,
  context,
  person,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/);
  const id = await makeTask(person.api, { currentStep: 1 });
  await page.goto(`/tasks/${id}/edit`);
  await page.getByLabel('Add your own topic').fill('Worms in a flat');
  await page.keyboard.press('Enter');
  await expect(saveNote(page)).toContainText('Saved');
  await context.setOffline(true);
  await page.getByLabel('Topic: Worms in a flat').fill('Worms on a balcony');
  await page.getByLabel('Add your own topic').fill('Bokashi');
  await page.keyboard.press('Enter');
  await expect(saveNote(page)).toContainText('Save failed');
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

test('[WIZ-16, TASK-45] a task that does not exist, or belongs to another user', async ({
  page,
  server,
  guard,
}) => {
  guard.allow(/status of 404/);
  const grace = await makePerson(server.url, 'Grace Hill');
  for (const id of [randomUUID(), await makeTask(grace.api)]) {
    for (const address of [`/tasks/${id}/edit`, `/tasks/${id}`]) {
      await page.goto(address);
      await expect(main(page).getByText('Task Not Found')).toBeVisible();
    }
    await main(page).getByRole('link', { name: 'Back to Tasks' }).click();
    await expect(page).toHaveURL('/tasks');
  }
});

test('[WIZ-16, WIZ-17, SHELL-13] a task that does not load can be asked again or left', async ({
  page,
  person,
  guard,
}) => {
  guard.allow(/status of 500/);
  const id = await makeTask(person.api);
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

test('[WIZ-18] a crashing step does not take down the page', async ({ page, person, guard }) => {
  guard.allow(/./);
  const id = await makeTask(person.api);
  await page.route(`**/api/tasks/${id}`, async (route) => {
    const response = await route.fetch();
    const body: { task: object } = await response.json();
    const keywordResearchData = { originalKeyword: 'moss', autocompleteSuggestions: null };
    await route.fulfill({ response, json: { task: { ...body.task, keywordResearchData } } });
  });
  await page.goto(`/tasks/${id}/edit`);
  const failure = main(page).getByRole('alert');
  await expect(failure).toContainText('Step Error');
  await expect(rail(page)).toBeVisible();
  await page.unroute(`**/api/tasks/${id}`);
  await failure.getByRole('button', { name: 'Reload Page' }).click();
  await expect(heading(page, 'Discover Content Opportunities')).toBeVisible();
  await research(page, 'home composting');
});

test('text that was typed but not added is asked about before a later step opens', async ({
  page,
  person,
  pages,
}) => {
  const id = await makeTask(person.api, { currentStep: 1, selectedTopics: ['Worms'] });
  await page.goto(`/tasks/${id}/edit`);
  const question = page.getByRole('alertdialog', { name: 'Add this text?' });
  await page.getByLabel('Add your own topic').fill('Bokashi');
  await goOn(page);
  await expect(question).toContainText('Bokashi');
  await expectUsable(page, 'the question about typed text');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(railStep(page, 2)).toHaveAttribute('aria-current', 'step');
  await goOn(page);
  await question.getByRole('button', { name: 'Add and continue' }).click();
  await expect(heading(page, 'Source Integration')).toBeVisible();
  await stored(person.api, id, ({ selectedTopics }) => selectedTopics.map(({ edited }) => edited)).toEqual([
    'Worms',
    'Bokashi',
  ]);

  await page.getByLabel('Add URL Source').fill(pages.addressOf('worm-bins'));
  await page.getByLabel('Add Text Block').fill('Our heap has three bins.');
  await railStep(page, 6).click();
  await expect(question).toContainText('Our heap has three bins.');
  await question.getByRole('button', { name: 'Continue without adding' }).click();
  await expect(railStep(page, 6)).toHaveAttribute('aria-current', 'step');
  await openStep(page, 3);
  await expect(page.getByLabel('Add Text Block')).toHaveValue('Our heap has three bins.');
  await goOn(page);
  await question.getByRole('button', { name: 'Add and continue' }).click();
  await expect(railStep(page, 4)).toHaveAttribute('aria-current', 'step');
  await stored(person.api, id, ({ sources }) => sources.map(({ type }) => type).toSorted()).toEqual([
    'text',
    'url',
  ]);
});
