import { expectUsable } from './support/axe.ts';
import { button, main, toast } from './support/steps.ts';
import { makeReadyTask, stored } from './support/tasks.ts';
import { expect, signedInTest as test } from './support/test.ts';

test('[GEN-01, GEN-02, GEN-10] an outline is made, edited, put in order, and written from', async ({
  page,
  pages,
  person,
}) => {
  const id = await makeReadyTask(person.api, pages, {
    selectedTopics: [
      'How to start a compost heap',
      'How to keep a heap from smelling',
      'What belongs in a heap',
    ],
  });
  await page.goto(`/tasks/${id}/edit`);
  await button(page, 'Create an outline first').click();
  await expect(button(page, 'Generate from this outline')).toBeVisible();
  const headings = () => stored(person.api, id, ({ outline }) => outline?.sections.map((s) => s.heading));
  const { task } = await person.api.getTask({ params: { id } });
  const [first = '', , third = '', ...others] = task.outline?.sections.map((s) => s.heading) ?? [];
  const row = (name: string) => main(page).getByRole('listitem', { name, exact: true });
  const openDetails = (name: string) => button(page, `Details of ${name}`).click();
  const title = page.getByLabel('Article title');

  await title.fill('Compost without a garden');
  await page.getByLabel('Heading of section 2').fill('What a heap is made of');
  await openDetails('What a heap is made of');
  await row('What a heap is made of').getByLabel('Words').fill('250');
  await headings().toEqual([first, 'What a heap is made of', third, ...others]);

  await button(page, 'Add a section').click();
  const added = page.getByLabel(`Heading of section`).filter({ hasText: 'New section' });
  await added.fill('Worms help');
  const worms = row('Worms help');
  await expect(worms.getByText('No source')).toBeVisible();
  await openDetails('Worms help');
  await worms
    .getByRole('group', { name: /Worms help/ })
    .getByRole('button')
    .first()
    .click();
  await expect(worms.getByText('No source')).toBeHidden();
  await expectUsable(page, 'an outline to edit');

  await page.getByLabel('Heading of section 2').press('Alt+ArrowDown');
  await expect(main(page).getByText(/^Moved What a heap is made of to position 3 of \d+$/)).toBeAttached();
  await expect(page.getByLabel('Heading of section 3')).toBeFocused();
  // As tall as the page, so that nothing scrolls during the drag.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 1280, height });
  await page
    .getByTitle('Drag to reorder Worms help')
    .dragTo(row(third), { targetPosition: { x: 200, y: 10 } });
  await expect(page.getByLabel('Heading of section 2')).toHaveValue('Worms help');
  await button(page, `Remove ${third}`).click();
  await expect(row(third)).toBeHidden();
  await toast(page, 'Undo').click();
  await expect(page.getByLabel('Heading of section 3')).toHaveValue(third);
  await headings().toEqual(expect.arrayContaining([first, 'Worms help', third, 'What a heap is made of']));

  await button(page, 'Generate from this outline').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText('Review & Refine')).toBeVisible();
  const { task: written } = await person.api.getTask({ params: { id } });
  expect(written.generated_article).toContain('# Compost without a garden');
  expect(written.generated_article).toMatch(/## What belongs in a heap[^]+## What a heap is made of/);
  // No source says anything about it.
  expect(written.generated_article).toMatch(/## Open questions[^]+- Worms help/);
});
