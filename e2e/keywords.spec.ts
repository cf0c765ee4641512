import type { Task } from '@inkstep/contract';
import type { Page } from '@playwright/test';
import { startFakeSuggest, suggests } from '../apps/server/test/fake-suggest.ts';
import { startFakeWikipedia } from '../apps/server/test/fake-wikipedia.ts';
import { startAppServer } from './support/app-server.ts';
import { hold } from './support/network.ts';
import { bringSession, makePerson } from './support/person.ts';
import { button, chooseKeywords, heading, main, QUESTIONS, research, toast } from './support/steps.ts';
import { makeTask, stored } from './support/tasks.ts';
import { expect, signedInTest, test } from './support/test.ts';

const NEED = 'Minimum: 1 primary (autocomplete/related/custom) + 5 secondary (terms/questions)';

/** Terms come from texts only, so a task without network needs a source. */
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
  '[KEY-02, KEY-03, KEY-07] an empty keyword, a failure, and Enter',
  async ({ page, person, guard }) => {
    guard.allow(/status of 503/);
    await openKeywords(page, await makeTask(person.api));
    await button(page, 'Research').click();
    await expect(toast(page, 'Please enter a keyword for research.')).toBeVisible();
    await page.getByLabel('Keyword', { exact: true }).fill('   ');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Please enter a keyword for research.')).toHaveCount(2);
    await page.route('**/keyword-research', (route) => route.fulfill({ status: 503, json: {} }), {
      times: 1,
    });
    await page.getByLabel('Keyword', { exact: true }).fill('home composting');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Failed to perform keyword research. Please try again.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(button(page, /^Autocomplete suggestions/)).toBeVisible();
  },
);

signedInTest(
  '[KEY-08..10, KEY-12, KEY-32, KEY-33, OPS-09] without network, panels of patterns that open and close, and say so',
  async ({ page, person }) => {
    await openKeywords(page, await makeTask(person.api));
    await research(page, 'home composting');
    await expect(page.getByText('No outside source could be reached')).toBeVisible();
    const asked = page.getByRole('list', { name: 'Sources queried' });
    await expect(asked.getByRole('listitem')).toHaveText([
      /patterns.*\d+/i,
      /Your sources.*nothing found/,
      /Google Suggest.*unreachable/,
      /Bing.*unreachable/,
      /DuckDuckGo.*unreachable/,
      /Wikipedia.*unreachable/,
      /Wikidata.*unreachable/,
      /Datamuse.*unreachable/,
    ]);
    for (const [panel, item] of [
      [/^Autocomplete suggestions/, 'home composting tips'],
      [/^Related keywords/, 'home composting on a budget'],
      [/^People also ask/, QUESTIONS[0]],
    ] as const) {
      await expect(button(page, item)).toHaveAttribute('title', /patterns/i);
      await button(page, panel).click();
      await expect(button(page, item)).toBeHidden();
      await button(page, panel).click();
      await expect(button(page, item)).toBeVisible();
    }
    await expect(button(page, /^Key terms/)).toBeVisible();
  },
);

signedInTest(
  '[KEY-14..19, KEY-23, KEY-25] primary and secondary keywords up to their limits',
  async ({ page, person }) => {
    const id = await makeTask(person.api, { sources: [NOTES] });
    await openKeywords(page, id);
    await research(page, 'home composting');
    await expect(chosen(page, 'Primary')).toHaveText(['home composting']);
    const own = page.getByLabel('Add your own keyword');
    const add = button(page, 'Add');
    await expect(add).toBeDisabled();
    await own.fill('   ');
    await expect(add).toBeDisabled();
    await own.fill('  leaf mould ');
    await add.click();
    await expect(chosen(page, 'Primary')).toHaveText(['home composting', 'leaf mould']);
    await own.fill('leaf mould');
    await add.click();
    await expect(chosen(page, 'Primary')).toHaveCount(2);
    await own.fill('');

    await button(page, 'home composting tips').click();
    await expect(chosen(page, 'Primary')).toHaveText([
      'home composting',
      'leaf mould',
      'home composting tips',
    ]);
    await button(page, 'home composting ideas').click();
    await expect(
      toast(page, 'Primary keyword limit reached (3/3). Please remove some keywords first.'),
    ).toBeVisible();
    await own.fill('worm bin');
    await add.click();
    await expect(
      toast(page, 'You can select a maximum of 3 primary keywords (Autocomplete + Related + Custom).'),
    ).toBeVisible();
    await expect(chosen(page, 'Primary')).toHaveCount(3);

    for (const question of QUESTIONS) await button(page, question).click();
    await main(page).getByRole('group', { name: 'Show key terms as' }).getByText('List').click();
    const terms = main(page).getByRole('button', { name: /, \d+ times$/ });
    for (let index = 0; index < 7; index += 1) await terms.nth(index).click();
    await expect(chosen(page, 'Secondary')).toHaveCount(12);
    await terms.nth(7).click();
    await expect(
      toast(page, 'Secondary keyword limit reached (12/12). Please remove some keywords first.'),
    ).toBeVisible();
    await expect(chosen(page, 'Secondary')).toHaveCount(12);

    await button(page, 'Remove leaf mould').click();
    await button(page, 'home composting ideas').click();
    await expect(chosen(page, 'Primary')).toHaveText([
      'home composting',
      'home composting tips',
      'home composting ideas',
    ]);
    const selections = ({ keywordResearchSelections }: Task) => keywordResearchSelections;
    const types = [
      ...Array<string>(5).fill('paa'),
      ...Array<string>(7).fill('keyTerm'),
      ...Array<string>(2).fill('autocomplete'),
      'custom',
    ];
    await stored(person.api, id, (task) =>
      selections(task)
        .map((item) => item.type)
        .toSorted(),
    ).toEqual(types.toSorted());
    await stored(person.api, id, (task) => selections(task).at(-1)?.id).toMatch(
      /^autocomplete-\d{13}-\d+-[0-9a-f]+$/,
    );
  },
);

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
    // A button takes its place in the drawing only when all words are laid out.
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

signedInTest('[KEY-24] a slip of the finger does not take a choice back', async ({ page, person }) => {
  await openKeywords(page, await makeTask(person.api));
  await research(page, 'home composting');
  await button(page, 'home composting tips').dblclick();
  await expect(button(page, 'home composting tips')).toHaveAttribute('aria-pressed', 'true');
  await expect(chosen(page, 'Primary')).toHaveCount(2);
});

signedInTest(
  '[KEY-20..22, KEY-28..30] what topics need, and that they replace the earlier ones',
  async ({ page, person }) => {
    const id = await makeTask(person.api, { selectedTopics: ['An old topic'] });
    await openKeywords(page, id);
    const use = button(page, 'Use as keywords');
    await use.click();
    await expect(toast(page, 'Please select some keywords first.')).toBeVisible();
    await research(page, 'home composting');
    await button(page, 'Remove home composting').click();
    for (const question of QUESTIONS) await button(page, question).click();
    await expect(main(page).getByText(NEED)).toBeVisible();
    await use.click();
    await expect(toast(page, NEED)).toBeVisible();
    await button(page, 'home composting for beginners').click();
    await expect(main(page).getByText(NEED)).toBeHidden();

    const call = await hold(page, '**/ideation/suggestions');
    await use.click();
    await expect(heading(page, 'Choose Your Article Focus')).toBeVisible();
    expect((await call.asked).postDataJSON()).toMatchObject({
      keywords: ['home composting for beginners', ...QUESTIONS],
      primaryKeywords: 1,
      language: 'en',
    });
    await expect(main(page).getByText('0/5')).toBeVisible();
    call.letThrough();
    await expect(page.getByText('From patterns')).toBeVisible();
    await stored(person.api, id, (task) => task.selectedTopics).toEqual([]);
  },
);

signedInTest('[KEY-20, KEY-28] Next takes over the researched keyword', async ({ page, person }) => {
  const id = await makeTask(person.api, { sources: [NOTES] });
  await openKeywords(page, id);
  await research(page, 'home composting');
  await button(page, 'Next').click();
  await expect(heading(page, 'Choose Your Article Focus')).toBeVisible();
  await expect(page.getByText('From patterns')).toBeVisible();
  await expect(page.getByText(/^Added 5 secondary keywords from the research: /)).toBeVisible();
  await stored(person.api, id, (task) => task.keywords[0]).toBe('home composting');
  await stored(person.api, id, (task) => task.keywords.length).toBe(6);
  await button(page, 'Previous').click();
  await expect(chosen(page, 'Secondary')).toHaveCount(5);
  await button(page, QUESTIONS[0]).click();
  await research(page, 'balcony moss');
  await expect(page.getByText(/^Removed 6 keywords chosen for “home composting”: /)).toBeVisible();
  await expect(chosen(page, 'Secondary')).toHaveCount(0);
});

signedInTest('a keyword over the limit is refused at its field', async ({ page, person }) => {
  const id = await makeTask(person.api);
  await openKeywords(page, id);
  const field = page.getByLabel('Keyword', { exact: true });
  await field.fill('k'.repeat(10_000));
  await button(page, 'Research').click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/^9,800 characters over the limit of 200\./)).toBeVisible();
  expect((await field.inputValue()).length).toBe(10_000);
  await research(page, 'rasied bed gardning');
  await page.getByRole('button', { name: 'raised bed gardening', exact: true }).click();
  await expect(field).toHaveValue('raised bed gardening');
});

signedInTest(
  'a keyword is researched in its own language, and an unclear one is asked for beside the field',
  async ({ page, person }) => {
    const id = await makeTask(person.api);
    await openKeywords(page, id);
    await research(page, 'recetas veganas');
    await expect(main(page).getByText(/in Spanish, no country selected/)).toBeVisible();
    await expect(button(page, /^Recetas veganas: ¿por dónde empezar\?$/)).toBeVisible();
    const question = main(page).getByRole('group', { name: 'Which language is this keyword in?' });
    await expect(question).toBeHidden();
    await research(page, 'seguro residencial');
    await expect(question.getByRole('button')).toHaveText(['English', 'Spanish', 'Portuguese']);
    await question.getByRole('button', { name: 'Spanish' }).click();
    await expect(main(page).getByText(/“seguro residencial” in Spanish/)).toBeVisible();
    await expect(question).toBeHidden();
    await button(page, 'Use as keywords').click();
    await expect(
      main(page)
        .getByRole('button', { name: /Seguro residencial: / })
        .first(),
    ).toBeVisible();
    await stored(person.api, id, (task) => task.keywordResearchData?.language).toBe('es');
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
  // Before its server, so that no save meets a closed door.
  await page.close();
});
