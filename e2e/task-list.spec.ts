import { main, toast } from './support/steps.ts';
import { makeArticle, makeTask, makeWrittenTask } from './support/tasks.ts';
import { expect, signedInTest as test } from './support/test.ts';

const rows = (page: Parameters<typeof main>[0]) => main(page).getByRole('list').getByRole('listitem');

const byName = (a: RegExp, b: RegExp) => b.source.localeCompare(a.source);

test('[TASK-02..05, TASK-08, TASK-11, TASK-12, TASK-20, TASK-24, TASK-25, TASK-49, SHELL-13, SHELL-42] the list of articles', async ({
  page,
  pages,
  person,
  guard,
}) => {
  guard.allow(/status of 500/);
  await test.step('a list that does not load says so and can be asked again', async () => {
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

  const { api } = person;
  await makeTask(api, { name: 'Basil on the sill', currentStep: 0 });
  await makeTask(api, { name: 'Apple trees', currentStep: 3 });
  await makeTask(api, { name: 'Compost tea', currentStep: 6, selectedTopics: ['Compost tea'] });
  const written = await makeWrittenTask(api, pages, { name: 'Dry leaves' });
  const finished = await makeArticle(api, '# Early potatoes\n\nThey need warm soil.', {
    name: 'Early potatoes',
  });
  await api.finishTask({ params: { id: finished } });

  await test.step('what each row tells', async () => {
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
  });

  await test.step('one is duplicated', async () => {
    await expect(rows(page).nth(1)).toContainText(/Dry leaves.*home composting.*\d words/s);
    await page.getByRole('button', { name: 'Duplicate Dry leaves' }).click();
    await expect(
      toast(page, 'Created "Dry leaves (copy)". It has the steps and sources, but no text yet.'),
    ).toBeVisible();
    await expect(rows(page)).toHaveCount(6);
    await expect(rows(page).first()).toContainText('Dry leaves (copy)');
    await expect(rows(page).first()).toContainText('Ready to Generate');
  });

  const sort = page.getByLabel('Sort by');
  await test.step('search, filter and sort', async () => {
    const status = page.getByLabel('Status');
    for (const [label, names] of [
      ['Draft', ['Apple trees', 'Basil on the sill']],
      ['Ready to Generate', [String.raw`Dry leaves \(copy\)`, 'Compost tea']],
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
    await expect(rows(page)).toHaveCount(6);
    await page.getByLabel('Search by name').fill('TEA');
    await expect(rows(page)).toHaveText([/Compost tea/]);
    await page.getByLabel('Search by name').fill('');

    await sort.selectOption({ label: 'Name A to Z' });
    await expect(rows(page)).toHaveText([/Apple/, /Basil/, /Compost/, /Dry/, /Dry/, /Early/]);
    await page.reload();
    await expect(rows(page)).toHaveText([/Apple/, /Basil/, /Compost/, /Dry/, /Dry/, /Early/]);
    await sort.selectOption({ label: 'Name Z to A' });
    await expect(rows(page)).toHaveText(
      [/Early/, /Dry/, /Dry/, /Compost/, /Basil/, /Apple/].toSorted(byName),
    );
  });

  await test.step('figures sort the list, and several are deleted at once', async () => {
    await sort.selectOption({ label: 'Most words' });
    await expect(rows(page).first()).toContainText(/Dry leaves(?! \(copy)/);
    for (const name of ['Apple trees', 'Compost tea']) {
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    }
    await page.getByRole('button', { name: 'Delete (2)' }).click();
    await page
      .getByRole('alertdialog', { name: 'Delete 2 articles?' })
      .getByRole('button', { name: 'Delete (2)' })
      .click();
    await expect(toast(page, '2 articles were deleted.')).toBeVisible();
    await expect(rows(page)).toHaveCount(4);
  });
});
