import type { Page } from '@playwright/test';
import { startFakeSuggest, suggests } from '../apps/server/test/fake-suggest.ts';
import { startFakeWikipedia } from '../apps/server/test/fake-wikipedia.ts';
import { startAppServer } from './support/app-server.ts';
import { bringSession, makePerson } from './support/person.ts';
import { button, chooseKeywords, heading, main, research } from './support/steps.ts';
import { makeTask } from './support/tasks.ts';
import { expect, signedInTest, test } from './support/test.ts';

/** Key terms come from texts only, so a task without network needs a source. */
const NOTES = {
  type: 'text' as const,
  url: '' as const,
  title: 'Notes on composting',
  content:
    'A compost heap needs air, water and a mix of green and brown material. Worms turn kitchen scraps into humus. ' +
    'A lid keeps rain and rats away. Leaves, straw and cardboard are brown material; grass and peelings are green. ' +
    'Turn the heap each month, so that kitchen scraps, straw and peelings rot. Worms like damp cardboard, and humus smells of forest. ' +
    'Sieve the humus.',
  description: '',
  wordCount: 40,
};

const group = (page: Page, name: 'Primary' | 'Secondary') =>
  main(page)
    .getByRole('heading', { name: new RegExp(`^${name}`) })
    .locator('..');

const chosen = (page: Page, name: 'Primary' | 'Secondary') => group(page, name).getByRole('listitem');

async function openKeywords(page: Page, id: string): Promise<void> {
  await page.goto(`/tasks/${id}/edit`);
  await expect(heading(page, 'Discover Content Opportunities')).toBeVisible();
}

signedInTest(
  '[KEY-11, KEY-14] the drawn cloud and its list, by pointer and by keyboard, wide and narrow',
  async ({ page, person }) => {
    const id = await makeTask(person.api, { sources: [NOTES] });
    await openKeywords(page, id);
    await page.getByLabel('Country').selectOption('Mexico');
    await research(page, 'home composting');
    await expect(main(page).getByText(/in English for Mexico\./)).toBeVisible();
    const cloud = main(page).getByRole('list', { name: 'Key terms, larger means more frequent' });
    const words = cloud.getByRole('button');
    // Buttons get their position once all words are laid out.
    await expect(cloud.locator('text').first()).toBeVisible();
    const count = await words.count();
    expect(count).toBeGreaterThan(4);
    await words.nth(0).click();
    await words.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(words.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expect(chosen(page, 'Secondary')).toHaveCount(2);
    const places = () =>
      cloud.locator('text').evaluateAll((all) => all.map((word) => word.getAttribute('x')));
    const before = await places();
    await page.reload();
    await expect(words).toHaveCount(count);
    await expect.poll(places).toEqual(before);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(words).toHaveCount(count);
    await main(page).getByRole('group', { name: 'Show key terms as' }).getByText('List').click();
    await expect(cloud).toBeHidden();
    await expect(main(page).getByRole('button', { name: /, \d+ times$/, pressed: true })).toHaveCount(2);
  },
);

test('[KEY-05, KEY-06, KEY-11, KEY-13, KEY-31..33, OPS-08] with network, outside sources answer and are named', async ({
  page,
}) => {
  await using suggest = await startFakeSuggest();
  await using wikipedia = await startFakeWikipedia();
  suggest.behave(
    suggests({ 'home composting': ['home composting bin', 'home composting toilet', 'home composting kit'] }),
  );
  wikipedia.pages = [
    {
      title: 'Home composting',
      snippet: 'process of using household waste to make compost',
      description: 'Process of using household waste',
      extract: 'Home composting is the process of using household waste to make compost at home.',
    },
  ];
  await using server = await startAppServer({
    SUGGEST_BASE_URL: suggest.baseUrl,
    WIKIPEDIA_BASE_URL: wikipedia.baseUrl,
  });
  const person = await makePerson(server.url);
  const id = await makeTask(person.api);
  await bringSession(page, server.url, person);
  await page.goto(`${server.url}/tasks/${id}/edit`);
  await research(page, 'home composting');
  await expect(page.getByText('No outside source could be reached')).toBeHidden();
  await expect(page.getByRole('list', { name: 'Sources queried' })).toContainText(/Google Suggest\s*\d/);
  await expect(button(page, 'home composting toilet')).toHaveAttribute('title', 'From Google Suggest');
  const knowledge = main(page).getByText(
    'Home composting is the process of using household waste to make compost at home.',
  );
  await expect(knowledge).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Wikipedia' })).toHaveAttribute('rel', /noopener/);
  const terms = main(page).getByRole('button', { name: /, \d+ times$/ });
  await expect(terms.first()).toBeVisible();
  expect(await terms.count()).toBeLessThanOrEqual(30);
  await chooseKeywords(page);
  await button(page, 'home composting toilet').click();
  await expect(chosen(page, 'Primary')).toHaveCount(3);
  // Closed before the server, so that no pending save fails.
  await page.close();
});
