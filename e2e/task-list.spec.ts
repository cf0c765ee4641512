import { heading, main, toast } from './support/steps.ts';
import { makeTask, makeWrittenTask } from './support/tasks.ts';
import { expect, signedInTest as test } from './support/test.ts';

const rows = (page: Parameters<typeof main>[0]) => main(page).getByRole('list').getByRole('listitem');

test('[TASK-02..05, TASK-08, TASK-20, TASK-24, TASK-25, TASK-49] search, filter and sort, and what each row tells', async ({
  page,
  pages,
  person,
}) => {
  const { api } = person;
  await makeTask(api, { name: 'Basil on the sill', currentStep: 0 });
  await makeTask(api, { name: 'Apple trees', currentStep: 3 });
  await makeTask(api, { name: 'Compost tea', currentStep: 6, selectedTopics: ['Compost tea'] });
  const written = await makeWrittenTask(api, pages, { name: 'Dry leaves' });
  const finished = await makeWrittenTask(api, pages, { name: 'Early potatoes' });
  await api.finishTask({ params: { id: finished } });
  await page.goto('/tasks');

  const facts = [
    ['Early potatoes', 'Step 7 of 7', '100', 'Completed'],
    ['Dry leaves', 'Step 7 of 7', '95', 'Review & Refine'],
    ['Compost tea', 'Step 7 of 7', '90', 'Ready to Generate'],
    ['Apple trees', 'Step 4 of 7', '51', 'Draft - Step 4'],
    ['Basil on the sill', 'Step 1 of 7', '13', 'Draft - Step 1'],
  ] as const;
  await expect(rows(page)).toHaveCount(facts.length);
  for (const [index, [name, step, percent, status]] of facts.entries()) {
    const row = rows(page).nth(index);
    await expect(row).toContainText(name);
    await expect(row).toContainText(step);
    await expect(row).toContainText(status);
    await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', percent);
  }
  await expect(rows(page).nth(1).getByRole('link', { name: 'View Details' })).toHaveAttribute(
    'href',
    `/tasks/${written}`,
  );

  const status = page.getByLabel('Status');
  for (const [label, names] of [
    ['Draft', ['Apple trees', 'Basil on the sill']],
    ['Ready to Generate', ['Compost tea']],
    ['Generating', []],
    ['Review & Refine', ['Dry leaves']],
    ['Completed', ['Early potatoes']],
  ] as const) {
    await status.selectOption({ label });
    if (names.length === 0) await expect(page.getByText('No articles found')).toBeVisible();
    else await expect(rows(page)).toHaveText(names.map((name) => new RegExp(name)));
  }

  await page.getByLabel('Search by name').fill('nothing like it');
  await expect(page.getByText('No articles found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByLabel('Search by name')).toHaveValue('');
  await expect(rows(page)).toHaveCount(5);
  await page.getByLabel('Search by name').fill('TEA');
  await expect(rows(page)).toHaveText([/Compost tea/]);
  await page.getByLabel('Search by name').fill('');

  const sort = page.getByLabel('Sort by');
  await sort.selectOption({ label: 'Name A to Z' });
  await expect(rows(page)).toHaveText([/Apple/, /Basil/, /Compost/, /Dry/, /Early/]);
  await page.reload();
  await expect(rows(page)).toHaveText([/Apple/, /Basil/, /Compost/, /Dry/, /Early/]);
  await sort.selectOption({ label: 'Name Z to A' });
  await expect(rows(page)).toHaveText([/Early/, /Dry/, /Compost/, /Basil/, /Apple/].toSorted(byName));
});

const byName = (a: RegExp, b: RegExp) => b.source.localeCompare(a.source);

test('[TASK-12, SHELL-14] deleting asks for confirmation and can be cancelled', async ({ page, person }) => {
  const id = await makeTask(person.api, { name: 'Old notes' });
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Delete Old notes' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(
    'Are you sure you want to delete this task? This action cannot be undone.',
  );
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Delete Old notes' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete Old notes' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, '"Old notes" was deleted.')).toBeVisible();
  await expect(page.getByText('No articles yet')).toBeVisible();
  await expect(person.api.getTask({ params: { id } })).rejects.toThrow();
});

for (const [what, id, text] of [
  ['is refused', 'TASK-13', 'Failed to delete task'],
  ['does not arrive', 'TASK-14', 'Error deleting task'],
] as const) {
  test(`[${id}] a deletion that ${what}`, async ({ page, person, guard }) => {
    guard.allow(/status of 503|ERR_FAILED/);
    await makeTask(person.api, { name: 'Old notes' });
    await page.goto('/tasks');
    await page.route('**/api/tasks/*', (route) =>
      id === 'TASK-13' ? route.fulfill({ status: 503, json: {} }) : route.abort(),
    );
    await page.getByRole('button', { name: 'Delete Old notes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, text)).toBeVisible();
    await expect(rows(page)).toHaveText([/Old notes/]);
  });
}

test('[TASK-11, SHELL-13, SHELL-42] a list that does not load says so and can be asked again', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 500/);
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('The task list could not be loaded:'),
  );
  await page.route('**/api/tasks?*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await page.goto('/tasks');
  await expect(page.getByText("Couldn't load your articles")).toBeVisible();
  await expect(page.getByText('No articles yet')).toBeHidden();
  await logged;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No articles yet')).toBeVisible();
});

test('[TASK-21, TASK-22] unusual statuses', async ({ page, person }) => {
  for (const name of ['a', 'b', 'c']) await makeTask(person.api, { name });
  await page.route('**/api/tasks?*', async (route) => {
    const response = await route.fetch();
    const body: { tasks: { status: string | null }[] } = await response.json();
    const statuses = [null, 'Review of the editor', 'Completed with notes'];
    const tasks = body.tasks.map((task, index) => ({ ...task, status: statuses[index] }));
    await route.fulfill({ response, json: { ...body, tasks } });
  });
  await page.goto('/tasks');
  await expect(rows(page)).toHaveText([/Draft/, /Review of the editor/, /Completed with notes/]);
  await expect(rows(page).nth(2).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
});

test('[TASK-15..19] a task that may be generating is asked for at once and then every ten seconds', async ({
  page,
  person,
}) => {
  await makeTask(person.api, { name: 'Moss', currentStep: 6, selectedTopics: ['Moss'] });
  const running = {
    message: '',
    elapsedTime: 1,
    stage: 'writing',
    estimatedTime: null,
    cancelled: false,
    counts: false,
  };
  let answer = { ...running, status: 'generating', progress: 3 };
  let asked = 0;
  await page.route('**/generation-status', (route) => {
    asked += 1;
    return route.fulfill({ json: answer });
  });
  await page.clock.install();
  await page.goto('/tasks');
  const row = rows(page).first();
  await expect(row.getByText('Generating... 10%')).toBeVisible();
  answer = { ...answer, progress: 42 };
  const rounds = 4;
  const before = asked;
  for (let round = 1; round <= rounds; round += 1) {
    await page.clock.runFor(10_000);
    await expect.poll(() => asked).toBeGreaterThanOrEqual(before + round);
  }
  await expect(row.getByText('Generating... 42%')).toBeVisible();
  // The page's clock goes on between the rounds, so one more may have come, but not twice as many.
  expect(asked - before).toBeLessThan(2 * rounds);

  answer = { ...answer, status: 'failed' };
  await page.clock.runFor(10_000);
  await expect(row.getByText('Generation Failed')).toBeVisible();
  const last = asked;
  await page.clock.runFor(30_000);
  expect(asked).toBe(last);

  answer = { ...answer, status: 'completed', progress: 100 };
  let lists = 0;
  page.on('request', (request) => {
    if (/\/api\/tasks\?/.test(request.url())) lists += 1;
  });
  await page.goto('/tasks');
  await expect.poll(() => lists).toBeGreaterThanOrEqual(2);
});

test('[TASK-10, TASK-50] more than a page of tasks', async ({ page, person }) => {
  const names = Array.from({ length: 52 }, (_, n) => `Note ${String(n + 1).padStart(2, '0')}`);
  for (const name of names) await person.api.createTask({ body: { name } });
  const sent = page.waitForRequest(/\/api\/tasks\?/);
  await page.goto('/tasks?sort=name+ASC');
  expect(new URL((await sent).url()).searchParams.get('limit')).toBe('50');
  await expect(rows(page)).toHaveCount(50);
  await expect(page.getByText('1 to 50 of 52')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rows(page)).toHaveText([/Note 51/, /Note 52/]);
  await page.goBack();
  await page.goto('/tasks');
  await page.getByLabel('Search by name').fill('note 01');
  await expect(rows(page)).toHaveText([/Note 01/]);
  await expect(heading(page, 'Single Articles')).toBeVisible();
});
