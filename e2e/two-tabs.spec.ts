import type { Task } from '@inkstep/contract';
import type { Page } from '@playwright/test';
import { expectUsable } from './support/axe.ts';
import { keptTexts } from './support/kept-texts.ts';
import { refuse } from './support/network.ts';
import { type Api, inTeam, makePerson, signedIn } from './support/person.ts';
import { addText, articleNote, articleText, button, heading, main } from './support/steps.ts';
import { makeArticle, makeTask, stored } from './support/tasks.ts';
import { expect, signedInTest as test } from './support/test.ts';

const TEXT = '# Compost\n\nWorms eat leaves. They like shade.\n\nA heap needs air.\n\nWait a year.';

const articleOf = (page: Page, id: string) => page.goto(`/tasks/${id}/edit`);

/** Creates a task with an article short enough to be rendered completely. */
const makeShortTask = (api: Api) => makeArticle(api, TEXT);

/** Types after the first occurrence of these words. */
async function typeAfter(page: Page, words: string, text: string): Promise<void> {
  // A window that another one covers is drawn rarely.
  await page.bringToFront();
  await articleText(page).getByText(words).click();
  await page.evaluate((wanted) => {
    const walker = document.createTreeWalker(
      document.querySelector('.cm-content') as Node,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at >= 0) return getSelection()?.collapse(node, at + wanted.length);
    }
  }, words);
  await page.keyboard.insertText(text);
}

const save = async (page: Page) => {
  await page.keyboard.press('ControlOrMeta+s');
  await expect(articleNote(page, /^Saved$/)).toBeVisible();
};

test.describe('two devices', () => {
  test('edit different paragraphs, and both edits survive', async ({
    page,
    person,
    browser,
    server,
    guard,
  }) => {
    guard.allow(/status of 409/);
    const id = await makeShortTask(person.api);
    const device = await browser.newContext({
      baseURL: server.url,
      storageState: signedIn(server.url, person),
    });
    const other = await device.newPage();
    for (const one of [page, other]) await articleOf(one, id);
    await typeAfter(page, 'A heap needs air', ' and water');
    await typeAfter(other, 'They like shade', ' and rain');
    await save(other);
    await save(page);
    const both = TEXT.replace('shade', 'shade and rain').replace('air', 'air and water');
    await stored(person.api, id, (task) => task.generated_article).toBe(both);
    await expect(articleText(page)).toContainText('They like shade and rain.');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // The cursor keeps its place, and undo reverts only local changes.
    await page.keyboard.insertText(', always');
    await expect(articleText(page)).toContainText('A heap needs air and water, always.');
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('ControlOrMeta+z');
    await expect(articleText(page)).toContainText('A heap needs air.');
    await expect(articleText(page)).toContainText('They like shade and rain.');

    // A device without changes loads the newer text when it gets the focus.
    await save(page);
    await other.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(articleText(other)).toContainText('They like shade and rain.');
    await device.close();
  });

  test('[ART-09] edit the same sentence, and are asked for that place alone', async ({
    page,
    context,
    person,
    guard,
  }) => {
    guard.allow(/status of 409/);
    const id = await makeShortTask(person.api);
    await articleOf(page, id);
    await typeAfter(page, 'A heap needs air', ' and water');
    await typeAfter(page, 'They like shade', ' and rain');
    const theirs = TEXT.replace('shade', 'shadow').replace('a year', 'two years');
    await person.api.updateTask({ params: { id }, body: { generated_article: theirs } });
    const dialog = page.getByRole('dialog', { name: 'The article was changed elsewhere' });
    await expect(dialog.getByRole('radio')).toHaveCount(3);
    await expect(dialog).toContainText('They like shade and rain.');
    await expect(dialog).toContainText('They like shadow.');
    await expect(dialog).not.toContainText('Wait');
    await dialog.getByRole('radio', { name: /^Saved elsewhere/ }).check();
    await dialog.getByRole('button', { name: 'Save article' }).click();
    const decided = theirs.replace('needs air', 'needs air and water');
    await stored(person.api, id, (task) => task.generated_article).toBe(decided);
    const { versions } = await person.api.articleVersions({ params: { id }, query: {} });
    expect(versions.map(({ kind }) => kind)).toContain('aside');
    expect(context.pages()).toHaveLength(1);
  });
});

test('two members of a team see each other, write at the same time, and each takes back only their own words', async ({
  page,
  person: ann,
  browser,
  server,
  guard,
}) => {
  const ben = await makePerson(server.url, 'Ben Tan');
  const { workspace } = await ann.api.createWorkspace({ body: { name: 'Acme' } });
  const shared = inTeam(server.url, ann.token, workspace.id);
  const { url } = await shared.createInvitation({ body: { role: 'editor' } });
  await ben.api.acceptInvitation({
    body: { token: new URLSearchParams(url?.split(/[?#]/)[1]).get('token') ?? '' },
  });
  const id = await makeArticle(shared, `${TEXT}\n\n## Worms\n\nThey sleep in winter.`);
  const device = await browser.newContext({
    baseURL: server.url,
    storageState: signedIn(server.url, ben),
  });
  const other = await device.newPage();
  const address = `/tasks/${id}/edit?workspace=${workspace.id}`;
  await page.goto(address);
  await other.goto(address);
  await expect(button(page, 'Ben Tan is here too')).toBeVisible();

  await typeAfter(other, 'They sleep in winter', ', deep down');
  await expect(articleText(page)).toContainText('They sleep in winter, deep down.');
  const note = page.getByRole('status').filter({ hasText: 'Ben Tan changed “Worms”' });
  await expect(note).toBeVisible();
  await expect(articleText(page).locator('[data-note="Ben Tan is writing"]')).toBeVisible();
  await expectUsable(page, 'an article that somebody else writes too');
  await note.getByRole('button', { name: 'Show' }).click();

  await typeAfter(page, 'deep down', ' and warm');
  await expect(page.getByRole('status').filter({ hasText: 'You can continue' })).toBeVisible();
  await expect(articleText(other)).toContainText('deep down and warm.');
  await page.bringToFront();
  await articleText(page).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(articleText(page)).toContainText('They sleep in winter, deep down.');
  await stored(shared, id, (task) => task.generated_article).toContain('They sleep in winter, deep down.');

  // The same sentence: who saved the other text is named.
  guard.allow(/status of 409/);
  await typeAfter(page, 'deep down', ' and well');
  const theirs = `${TEXT}\n\n## Worms\n\nThey sleep all winter.`;
  await inTeam(server.url, ben.token, workspace.id).updateTask({
    params: { id },
    body: { generated_article: theirs },
  });
  const dialog = page.getByRole('dialog', { name: 'The article was changed elsewhere' });
  await expect(dialog).toContainText('You and Ben Tan changed the same sentences.');
  const option = dialog.locator('label').filter({ hasText: 'Saved by Ben Tan' });
  await expect(option).toContainText('Only in this text: They sleep all winter.');
  await expectUsable(page, 'a conflict with another member');
  await option.check();
  await dialog.getByRole('button', { name: 'Save article' }).click();
  await stored(shared, id, (task) => task.generated_article).toBe(theirs);

  // Who decides later sees what the header waits for. Whose words are dropped in the end is told.
  await typeAfter(other, 'all winter', ', deep down');
  const hers = theirs.replace('all winter', 'nearly all winter');
  await shared.updateTask({ params: { id }, body: { generated_article: hers } });
  const question = other.getByRole('dialog', { name: 'The article was changed elsewhere' });
  await expect(question).toContainText('You and Ada Marsh changed the same sentences.');
  await other.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(articleText(other)).toContainText('They sleep all winter, deep down.');
  const decide = button(other, 'Waiting for your decision Decide');
  await expectUsable(other, 'a conflict that is decided later');
  await decide.click();
  await expect(question.getByRole('radio', { name: 'Keep both' })).toBeChecked();
  await question.getByRole('radio', { name: /^This tab/ }).check();
  await question.getByRole('button', { name: 'Save article' }).click();
  await expect(decide).toBeHidden();
  await page.bringToFront();
  await expect(articleText(page)).toContainText('They sleep all winter, deep down.');
  const told = page.getByRole('alert').filter({ hasText: 'Ben Tan replaced what you wrote in “Worms”.' });
  await expectUsable(page, 'the notice about a replaced text');
  await told.getByRole('button', { name: 'Show version' }).click();
  const versions = page.getByRole('dialog', { name: 'Article versions' });
  await expect(versions.getByRole('button', { name: /^Set aside/, pressed: true })).toContainText(
    'Ada Marsh',
  );
  await expect(versions).toContainText('nearly');
  await page.keyboard.press('Escape');
  await told.getByRole('button', { name: 'Dismiss' }).click();
  await expect(told).toBeHidden();

  await other.goto('/dashboard');
  await expect(button(page, 'Ben Tan is here too')).toBeHidden();
  await device.close();
});

for (const width of [1366, 390])
  test(`the text stays where it is when someone starts to write, ${width} pixels wide`, async ({
    page,
    person: ann,
    server,
  }) => {
    const ben = await makePerson(server.url, 'Benjamin Tanaka');
    const { workspace } = await ann.api.createWorkspace({ body: { name: 'Acme' } });
    const shared = inTeam(server.url, ann.token, workspace.id);
    const { url } = await shared.createInvitation({ body: { role: 'editor' } });
    await ben.api.acceptInvitation({
      body: { token: new URLSearchParams(url?.split(/[?#]/)[1]).get('token') ?? '' },
    });
    const long = 'What worms in a heap at home need for a long and quiet life under leaves';
    const id = await makeArticle(
      shared,
      `# ${long}\n\nAbout it.\n\n## ${long}\n\nAir.\n\n## Costs\n\nThe last line.`,
    );
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/tasks/${id}/edit?workspace=${workspace.id}`);
    const last = articleText(page).getByText('The last line.');
    await expect(last).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    // In the text, since bars above it may still load.
    const placeOf = () =>
      last.evaluate((line) => {
        const text = line.closest('.cm-content')?.getBoundingClientRect();
        return line.getBoundingClientRect().top - (text?.top ?? 0);
      });
    const before = await placeOf();
    const its = inTeam(server.url, ben.token, workspace.id);
    for (const claimed of ['', long, 'Costs'])
      await its.setClaim({ params: { id }, body: { heading: claimed, ordinal: 0, held: true } });
    await expect(articleText(page).locator('[data-note="Benjamin Tanaka is writing"]')).toHaveCount(3);
    expect(await placeOf()).toBe(before);
  });

test('two devices add a source each, and one of them renames the article', async ({
  page,
  person,
  browser,
  server,
}) => {
  const id = await makeTask(person.api, { currentStep: 2 });
  const device = await browser.newContext({
    baseURL: server.url,
    storageState: signedIn(server.url, person),
  });
  const other = await device.newPage();
  for (const one of [page, other]) {
    await articleOf(one, id);
    await expect(heading(one, 'Added Sources (0)')).toBeVisible();
  }
  const titles = ({ sources }: Task) => sources.map(({ content }) => content);
  await addText(other, 'Worms eat leaves.');
  await stored(person.api, id, titles).toEqual(['Worms eat leaves.']);

  // The first device doesn't know of it.
  await expect(heading(page, 'Added Sources (0)')).toBeVisible();
  await main(page).getByRole('heading', { level: 1 }).getByRole('button').click();
  await page.getByRole('textbox', { name: 'Article name' }).fill('Worms');
  await page.keyboard.press('Enter');
  await stored(person.api, id, (task) => task.name).toBe('Worms');
  await addText(page, 'A heap needs air.');
  await stored(person.api, id, titles).toEqual(['Worms eat leaves.', 'A heap needs air.']);
  await expect(heading(page, 'Added Sources (2)')).toBeVisible();
  await device.close();
});

test.describe('without network', () => {
  async function typeOffline(page: Page, id: string): Promise<void> {
    await articleOf(page, id);
    await articleText(page).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.context().setOffline(true);
    await page.keyboard.insertText('\n\nTyped on the train.');
    await expect(articleNote(page, 'Offline: kept on this device')).toBeVisible();
  }

  test('a second tab takes what the first one saves, at once; a text outlives the closed page, and is stored when the task is opened again', async ({
    page,
    context,
    person,
    guard,
  }) => {
    guard.allow(/ERR_INTERNET_DISCONNECTED/);
    const id = await makeShortTask(person.api);
    const other = await context.newPage();
    for (const tab of [page, other]) await articleOf(tab, id);
    await expect(articleText(page)).toBeVisible();
    await articleText(other).click();
    await other.keyboard.press('ControlOrMeta+End');
    await other.keyboard.insertText('\n\nWorms like peelings.');
    await save(other);
    await expect(articleText(page)).toContainText('Worms like peelings.');
    await expect(articleNote(page, /^Saved$/)).toBeVisible();
    await other.close();

    await page.bringToFront();
    await typeOffline(page, id);
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await articleOf(later, id);
    await expect(articleText(later)).toContainText('Typed on the train.');
    await stored(person.api, id, (task) => task.generated_article).toContain('Typed on the train.');
  });

  test('[AUTH-39] signing out asks, and another account never sees the text', async ({
    page,
    person,
    server,
    guard,
  }) => {
    guard.allow(/status of (?:401|404|500)/);
    const id = await makeShortTask(person.api);
    await refuse(page, 'PUT', `**/api/tasks/${id}`);
    await articleOf(page, id);
    await articleText(page).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.insertText('\n\nTyped on the train.');
    await expect(articleNote(page, 'Save failed')).toBeVisible();
    const question = page.getByRole('alertdialog', { name: 'Sign out without saving?' });
    const signOut = async () => {
      await button(page, 'Menu').click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    };
    await signOut();
    await expect(question).toContainText("You have text that isn't saved yet.");
    await expectUsable(page, 'signing out with unsaved text');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(articleText(page)).toContainText('Typed on the train.');
    await signOut();
    await question.getByRole('button', { name: 'Sign out and delete it' }).click();
    await expect(page).toHaveURL(/\/login/);
    const kept = async () => Object.values(await keptTexts(page)).join();
    expect(await kept()).not.toContain('train');
    const grace = await makePerson(server.url, 'Grace Hill');
    const graces = await makeTask(grace.api);
    await page.evaluate((token) => localStorage.setItem('token', token), grace.token);
    await page.goto(`/tasks/${graces}/edit`);
    await expect(page.getByText('Home composting').first()).toBeVisible();
    expect(await kept()).not.toContain('train');
  });

  test('a browser that refuses storage works on', async ({ page, person }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
    });
    const id = await makeShortTask(person.api);
    await articleOf(page, id);
    await articleText(page).click();
    await page.keyboard.insertText('Typed in private. ');
    await save(page);
    await stored(person.api, id, (task) => task.generated_article).toContain('Typed in private.');
    await expect(button(page, 'Finish')).toBeEnabled();
  });
});
