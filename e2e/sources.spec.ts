import type { Page } from '@playwright/test';
import { hold } from './support/network.ts';
import { addUrl, button, heading, main, toast } from './support/steps.ts';
import { makeTask, readSources, stored } from './support/tasks.ts';
import { expect, signedInTest as test } from './support/test.ts';

const sources = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Remove / }) });

async function openSources(page: Page, id: string): Promise<void> {
  await page.goto(`/tasks/${id}/edit`);
  await expect(heading(page, 'Source Integration')).toBeVisible();
}

test('[SRC-01, SRC-02, SRC-09, SRC-10, SRC-16, SRC-17, SRC-19] a page as a source', async ({
  page,
  pages,
  person,
}) => {
  const id = await makeTask(person.api, { currentStep: 2, selectedTopics: ['Worms in a flat'] });
  await openSources(page, id);
  await expect(main(page).getByText('Worms in a flat')).toBeVisible();
  await expect(button(page, 'Extract')).toBeDisabled();
  await page.getByLabel('Add URL Source').fill('   ');
  await expect(button(page, 'Extract')).toBeDisabled();

  const call = await hold(page, '**/api/sources/extract');
  await addUrl(page, `  ${pages.addressOf('worm-bins')}  `);
  expect((await call.asked).postDataJSON()).toEqual({ url: pages.addressOf('worm-bins') });
  await expect(button(page, 'Extract')).toHaveAttribute('aria-disabled', 'true');
  call.letThrough();

  await expect(heading(page, 'Added Sources (1)')).toBeVisible();
  const source = sources(page).first();
  await expect(source).toContainText('URL');
  await expect(source).toContainText('Composting in a flat with worms');
  await expect(source).toContainText(/\d{3} words/);
  await expect(source).toContainText('A worm bin composts kitchen scraps on a balcony or under a sink.');
  await expect(source.getByRole('paragraph').last()).toHaveText(/^.{200}\.\.\.$/);

  await addUrl(page, pages.addressOf('worm-bins'));
  await expect(toast(page, 'This source is already in the article.')).toBeVisible();
  await expect(sources(page)).toHaveCount(1);
  await source.getByRole('button', { name: /^Remove / }).click();
  await expect(heading(page, 'Added Sources (0)')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heading(page, 'Added Sources (1)')).toBeVisible();
  await stored(person.api, id, (task) => task.sources).toMatchObject([
    { type: 'url', url: pages.addressOf('worm-bins') },
  ]);
});

test('[SRC-03..06, SRC-23, LIB-01, PICK-06, PICK-13] one saved page serves two tasks', async ({
  page,
  pages,
  person,
}) => {
  const [heap, soil] = await readSources(person.api, pages);
  const first = await makeTask(person.api, { currentStep: 2, sources: [heap!] });
  const second = await makeTask(person.api, {
    currentStep: 2,
    selectedTopics: ['How to start composting at home'],
  });
  await person.api.createResource({
    body: { resource_name: soil!.title, resource_url: soil!.url, resource_content: soil!.content },
  });

  await openSources(page, first);
  await button(page, `Save to library: ${heap!.title}`).click();
  await expect(button(page, `In your library: ${heap!.title}`)).toBeVisible();
  await button(page, /^Load Previous Resources/).click();
  await expect(button(page, `Already added: ${heap!.title}`)).toBeVisible();
  await expect(main(page).getByText('Showing 1 to 2 of 2 resources')).toBeVisible();
  await button(page, `Add to Task: ${soil!.title}`).click();
  await expect(heading(page, 'Added Sources (2)')).toBeVisible();
  await stored(person.api, first, (task) => task.comprehensiveResources.length).toBe(2);

  await openSources(page, second);
  await button(page, 'Choose from library').click();
  const picker = page.getByRole('dialog', { name: 'Choose from library' });
  await expect(picker.getByRole('tab', { name: 'All Resources (2)' })).toBeVisible();
  await picker.getByRole('checkbox', { name: heap!.title }).check();
  await picker.getByRole('button', { name: 'Select (1)' }).click();
  await expect(picker).toBeHidden();
  await expect(button(page, 'Choose from library')).toBeFocused();
  await expect(heading(page, 'Added Sources (1)')).toBeVisible();

  const ids = (id: string) =>
    person.api
      .getTask({ params: { id } })
      .then(({ task }) => task.sources.map((source) => source.resourceId));
  await stored(person.api, second, (task) => task.sources.length).toBe(1);
  expect(await ids(first)).toEqual(expect.arrayContaining(await ids(second)));
  await expect
    .poll(async () => (await person.api.resourceStats()).mostUsed.map((used) => used.usage_count))
    .toEqual([1, 1]);
});
