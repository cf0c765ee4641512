import type { Page } from '@playwright/test';
import { hold } from './support/network.ts';
import { addText, addUrl, button, goOn, heading, main, toast } from './support/steps.ts';
import { makeTask, readSources, stored } from './support/tasks.ts';
import { expect, signedInTest as test } from './support/test.ts';

const FAILED = 'Failed to extract content from URL. Please check the URL and try again.';

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

test('[SRC-12, WIZ-25] pages that cannot be read say so, and one can go on', async ({
  page,
  pages,
  person,
  guard,
}) => {
  guard.allow(/status of (422|502)/);
  await openSources(page, await makeTask(person.api, { currentStep: 2 }));
  for (const address of [
    pages.addressOf('gone'),
    'http://127.0.0.1:9/nobody-listens',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'not an address',
  ]) {
    await addUrl(page, address);
    await expect(main(page).getByText(FAILED)).toBeVisible();
    await page.getByLabel('Add URL Source').fill('');
    await expect(main(page).getByText(FAILED)).toBeHidden();
  }
  await goOn(page);
  await expect(heading(page, 'Product Integration')).toBeVisible();
});

test('[SRC-13..16, SRC-18, SRC-20, SRC-26] text blocks, and at most ten sources of all kinds', async ({
  page,
  pages,
  person,
}) => {
  const read = await readSources(person.api, pages);
  const reddit = {
    type: 'reddit' as const,
    url: 'https://www.reddit.com/r/composting/comments/1/a_heap/',
    title: 'My first heap',
    content: 'It steams!',
    wordCount: 12,
  };
  const id = await makeTask(person.api, { currentStep: 2, sources: read, redditSources: [reddit] });
  await openSources(page, id);
  await expect(heading(page, 'Added Sources (3)')).toBeVisible();
  await expect(sources(page).filter({ hasText: 'Reddit' })).toContainText('My first heap');
  const area = page.getByLabel('Add Text Block');
  await expect(button(page, 'Add text')).toBeDisabled();
  await area.fill('  \n ');
  await expect(button(page, 'Add text')).toBeDisabled();
  await expect(main(page).getByText('0 words', { exact: true })).toBeVisible();
  await area.fill('Leaves, straw\nand  cardboard.');
  await expect(main(page).getByText('4 words', { exact: true })).toBeVisible();
  await button(page, 'Add text').click();
  await expect(area).toHaveValue('');
  await expect(sources(page).filter({ hasText: 'Custom Text Block' })).toContainText(
    'Leaves, straw and cardboard.',
  );
  await addText(page, 'Leaves, straw\nand  cardboard.');
  await expect(toast(page, 'This source is already in the article.')).toBeVisible();

  for (let count = 5; count <= 10; count += 1) {
    await addText(page, `Note number ${count} of the allotment.`);
    await expect(heading(page, `Added Sources (${count})`)).toBeVisible();
  }
  await expect(
    main(page).getByText('An article can have up to 10 sources. Remove one to add another.'),
  ).toBeVisible();
  await expect(area).toBeDisabled();
  await expect(page.getByLabel('Add URL Source')).toBeDisabled();
  await button(page, 'Remove My first heap').click();
  await expect(area).toBeEnabled();
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

test('[SRC-24] several URLs at once', async ({ page, pages, person }) => {
  const id = await makeTask(person.api, { currentStep: 2 });
  await openSources(page, id);
  await addUrl(page, `${pages.addressOf('worm-bins')}\n${pages.addressOf('gone')}`);
  const outcomes = main(page).getByRole('list', { name: 'Extraction results' });
  await expect(outcomes.getByText('was added.')).toBeVisible();
  await expect(outcomes.getByText("couldn't be read")).toBeVisible();
  await expect(page.getByLabel('Add URL Source')).toHaveValue(pages.addressOf('gone'));
  await expect(heading(page, 'Added Sources (1)')).toBeVisible();
});
