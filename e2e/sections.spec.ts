import type { Locator, Page } from '@playwright/test';
import type { ModelCall } from '../apps/server/test/fake-models/call.ts';
import { expectUsable } from './support/axe.ts';
import { type Api, bringSession, makePerson } from './support/person.ts';
import { articleNote, articleText, chooseMore, main, toast } from './support/steps.ts';
import { makeWrittenTask, stored } from './support/tasks.ts';
import { expect, signedInTest, test } from './support/test.ts';

const WRONG = 'A heap of one cubic metre holds 93 litres of water [1].';

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Sections', exact: true });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** Answers with a sentence that cites the first passage in the prompt, if there is one. */
const saying =
  (sentence: string) =>
  ({ schema, prompt }: ModelCall) => {
    if (schema) return undefined;
    const passage = /(?<="id":")S\d+\.\d+/.exec(prompt)?.[0];
    return passage ? `${sentence} [${passage}].` : `${sentence}.`;
  };

async function openSections(page: Page, id: string, url = ''): Promise<void> {
  await page.goto(`${url}/tasks/${id}/edit`);
  await page.getByRole('tab', { name: 'Sections' }).click();
  await expect(panel(page).getByRole('listitem').first()).toBeVisible();
}

async function revise(page: Page, section: string, choice: string): Promise<Locator> {
  await panel(page)
    .getByRole('button', { name: `Revise ${section}`, exact: true })
    .click();
  await page.getByRole('menuitem', { name: choice }).click();
  return dialog(page, `${choice.replace('…', '')}: ${section}`);
}

const textOf = async (api: Api, id: string): Promise<string> =>
  (await api.getTask({ params: { id } })).task.generated_article ?? '';

/** Reads the section texts by heading. */
async function sectionsOf(api: Api, id: string): Promise<Map<string, string>> {
  const { sections } = await api.articleSections({ params: { id } });
  return new Map(sections.map(({ heading, markdown }) => [heading, markdown]));
}

test('sections and sentences are rewritten, nothing changes that was not accepted, and locked and edited sections stay', async ({
  page,
  context,
  pages,
  modelServer,
  guard,
}) => {
  guard.allow(/status of 409/);
  modelServer.say(undefined);
  const { url } = modelServer;
  const person = await makePerson(url);
  const id = await makeWrittenTask(person.api, pages);
  const article = () => stored(person.api, id, ({ generated_article }) => generated_article);
  const [, name = '', other = ''] = (await sectionsOf(person.api, id)).keys();
  const before = (await textOf(person.api, id))
    .replace(/^(# .+)$/m, `$1\n\n${WRONG}`)
    .replace(`## ${name}\n`, `## ${name}\n\nOnly I say this, and _so_.\n`);
  await person.api.updateTask({ params: { id }, body: { generated_article: before } });
  await bringSession(page, url, person);
  await openSections(page, id, url);
  // Appears below both changed sections, which moves their menus.
  await expect(panel(page).getByText('Reserved by you')).toHaveCount(2);

  await test.step('an accepted text is one edit, which is undone at once', async () => {
    modelServer.say(saying('Worms turn a heap by themselves'));
    const proposed = await revise(page, name, 'Expand');
    await expect(proposed.getByRole('table')).toContainText('Worms turn a heap');
    await expectUsable(page, 'a proposal for a section');
    await proposed.getByRole('button', { name: 'Accept' }).click();
    await expect(proposed).toBeHidden();
    await article().toMatch(/Worms turn a heap by themselves \[\d+\]\./);
    await expect(articleText(page)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');
    await article().toBe(before);
  });

  await test.step('an instruction reaches the model, and what is discarded changes nothing', async () => {
    const asking = await revise(page, name, 'Rewrite…');
    await asking.getByRole('textbox', { name: 'Instruction' }).fill('For readers with a balcony');
    await asking.getByRole('button', { name: 'Propose a rewrite' }).click();
    const proposed = dialog(page, `Rewrite: ${name}`);
    await expect(proposed.getByRole('table')).toContainText('Worms turn a heap');
    expect(modelServer.models.calls.at(-1)?.prompt).toContain('For readers with a balcony');
    await proposed.getByRole('button', { name: 'Discard' }).click();
    await expect(proposed).toBeHidden();
    await expect(articleNote(page, /^Saved/)).toBeVisible();
    expect(await textOf(person.api, id)).toBe(before);
  });

  await test.step('a section that was changed elsewhere meanwhile is not overwritten', async () => {
    const row = panel(page).getByRole('listitem').filter({ hasText: name });
    const words = (await row.textContent()) ?? '';
    const proposed = await revise(page, name, 'Expand');
    await expect(proposed.getByRole('table')).toBeVisible();
    const otherTab = await context.newPage();
    await openSections(otherTab, id, url);
    await panel(otherTab).getByRole('button', { name }).first().click();
    await otherTab.keyboard.press('ArrowRight');
    await otherTab.keyboard.insertText(' Typed elsewhere.');
    await article().toContain('Typed elsewhere.');
    await otherTab.close();
    await proposed.getByRole('button', { name: 'Accept' }).click();
    await expect(proposed.getByRole('alert')).toContainText('The section changed after you asked.');
    await expect(proposed.getByRole('button', { name: 'Accept' })).toBeDisabled();
    await proposed.getByRole('button', { name: 'Discard' }).click();
    await expect(row).not.toHaveText(words);
    expect(await textOf(person.api, id)).toContain('Typed elsewhere.');
    const again = await revise(page, name, 'Expand');
    await expect(again.getByRole('table')).toContainText('Typed elsewhere.');
    await again.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('a locked section is not revised', async () => {
    const lock = panel(page).getByRole('button', { name: `Lock ${other}`, exact: true });
    const menu = panel(page).getByRole('button', { name: `Revise ${other}`, exact: true });
    await lock.click();
    await expect(lock).toHaveAttribute('aria-pressed', 'true');
    await expect(menu).toBeHidden();
    await lock.click();
    await expect(menu).toBeVisible();
  });

  await test.step('a sentence is rewritten from its source, and nothing else of its section', async () => {
    const text = await textOf(person.api, id);
    modelServer.say(saying('A heap of one cubic metre holds its own heat'));
    await main(page)
      .getByRole('button', { name: /^\d+ flagged sentences?$/ })
      .click();
    const side = page.getByRole('region', { name: 'Flagged sentence', exact: true });
    await expect(side).toContainText(WRONG);
    await side.getByRole('button', { name: 'Rewrite from source' }).click();
    const proposed = dialog(page, 'Rewrite from source: Introduction');
    await expect(proposed.getByRole('table')).toContainText('its own heat');
    await proposed.getByRole('button', { name: 'Accept' }).click();
    await expect(proposed).toBeHidden();
    await stored(person.api, id, ({ generated_article }) =>
      generated_article?.replace(/A heap of one cubic metre holds its own heat \[\d+\]\./, WRONG),
    ).toBe(text);
    await side.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('locked and typed sections stay when the article is regenerated, word for word', async () => {
    await panel(page)
      .getByRole('button', { name: `Lock ${name}`, exact: true })
      .click();
    await expect(panel(page).getByRole('status')).toContainText('1 locked');
    await panel(page).getByRole('button', { name: other }).first().click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.insertText(' Typed by hand.');
    await chooseMore(page, 'Regenerate');
    const asking = page.getByRole('alertdialog');
    await expect(asking).toContainText("1 locked section won't change.");
    const part = (heading: string) => asking.getByRole('radiogroup', { name: heading });
    await expect(asking.getByRole('radiogroup')).toHaveCount(2);
    await expect(part(other).getByRole('radio', { name: 'Keep' })).toBeChecked();
    await part('Introduction').getByText('Replace').click();
    await expect(asking).toContainText('Your edits in parts that are replaced stay under Versions.');

    const standing = await sectionsOf(person.api, id);
    modelServer.say(undefined);
    await asking.getByRole('button', { name: 'Regenerate' }).click();
    await expect.poll(async () => (await person.api.usage()).monthly_articles.used).toBe(2);
    const status = async () => (await person.api.generationStatus({ params: { id } })).status;
    await expect.poll(status).toBe('completed');
    const regenerated = await sectionsOf(person.api, id);
    expect([...regenerated.keys()]).toEqual([...standing.keys()]);
    for (const kept of [name, other]) expect(regenerated.get(kept)).toBe(standing.get(kept));
    expect(regenerated.get(other)).toContain('Typed by hand.');
    expect(regenerated.get('')).not.toBe(standing.get(''));
    await expect(articleText(page)).not.toContainText('holds its own heat');
  });
});

test('selected text is revised from a menu above it, checks are fixed, and nothing else changes', async ({
  page,
  pages,
  modelServer,
}) => {
  modelServer.say(undefined);
  const { url } = modelServer;
  const person = await makePerson(url);
  const id = await makeWrittenTask(person.api, pages);
  const selected = 'Heaps need air and patience.';
  const linked = 'A heap [needs air](https://).';
  const text = (await textOf(person.api, id)).replace(
    /^(# .+)$/m,
    `$1\n\n${linked} Delve into it. It is a game-changer.\n\n${selected} Turn them every week or so.\n\n## My own heap\n\nIt is small.`,
  );
  await person.api.updateTask({ params: { id }, body: { generated_article: text } });
  const article = () => stored(person.api, id, ({ generated_article }) => generated_article);
  await bringSession(page, url, person);
  await openSections(page, id, url);
  const menu = main(page).getByRole('toolbar', { name: 'Revise selection' });
  const selectSentence = async () => {
    await articleText(page).getByText(selected).click();
    await page.keyboard.press('Home');
    for (let at = 0; at < selected.length; at += 1) await page.keyboard.press('Shift+ArrowRight');
  };

  /** Changes only the selected text. */
  const acceptAndUndo = async (proposed: Locator) => {
    await proposed.getByRole('button', { name: 'Accept' }).click();
    await expect(proposed).toBeHidden();
    // Undo comes after the text is there: the stored one is unchanged until then, too.
    await article().toMatch(/Heaps need air( \[\d+\])?\./);
    await stored(person.api, id, ({ generated_article }) =>
      generated_article?.replace(/Heaps need air( \[\d+\])?\./, selected),
    ).toBe(text);
    await page.keyboard.press('ControlOrMeta+z');
    await article().toBe(text);
  };

  await test.step('with the keyboard', async () => {
    modelServer.say(saying('Heaps need air'));
    await selectSentence();
    await expect(menu).toBeVisible();
    await expectUsable(page, 'the menu over selected text');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await selectSentence();
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('button', { name: 'Rewrite' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const proposed = dialog(page, 'Shorten selection: Introduction');
    await expect(proposed.getByRole('table')).toContainText('Heaps need air');
    await expect(menu).toBeHidden();
    await acceptAndUndo(proposed);
  });

  await test.step('with an instruction', async () => {
    await selectSentence();
    await menu.getByRole('button', { name: 'Rewrite' }).click();
    const asking = dialog(page, 'Rewrite selection: Introduction');
    await asking.getByRole('textbox', { name: 'Instruction' }).fill('For readers with a balcony');
    await asking.getByRole('button', { name: 'Propose a rewrite' }).click();
    const proposed = dialog(page, 'Rewrite selection: Introduction');
    await expect(proposed.getByRole('table')).toContainText('Heaps need air');
    expect(modelServer.models.calls.at(-1)?.prompt).toContain('For readers with a balcony');
    await proposed.getByRole('button', { name: 'Discard' }).click();
    await expect(proposed).toBeHidden();
  });

  await test.step('from a source that is found or known', async () => {
    await selectSentence();
    await menu.getByRole('button', { name: 'Find a source' }).click();
    const finding = dialog(page, 'Find a source');
    await expect(finding).toContainText(selected);
    await finding.getByRole('button', { name: 'Find a source for this' }).click();
    await expect(
      finding
        .getByRole('list', { name: 'Suggested sources' })
        .or(finding.getByText('No sources found for this sentence.'))
        .first(),
    ).toBeVisible();
    await finding.getByRole('button', { name: 'Rewrite from source' }).click();
    const proposed = dialog(page, 'Rewrite from source: Introduction');
    await expect(proposed.getByRole('table')).toContainText('Heaps need air');
    await acceptAndUndo(proposed);
  });

  await test.step('but not over two sections', async () => {
    await selectSentence();
    for (let line = 0; line < 4; line += 1) await page.keyboard.press('Shift+ArrowDown');
    await menu.getByRole('button', { name: 'Expand' }).click();
    await expect(toast(page, 'Select text within one section')).toBeVisible();
  });

  const checks = page.getByRole('region', { name: 'Checks', exact: true });
  const openTab = (name: string) => page.getByRole('tab', { name }).click();
  const fix = (name: string) => checks.getByRole('button', { name: `Fix: ${name}`, exact: true });

  await test.step('a check is fixed by code: a link, which is undone at once', async () => {
    await openTab('Checks');
    await fix('Links').click();
    const proposed = dialog(page, 'Fix: Links');
    await expect(proposed.getByRole('table')).toContainText('A heap Added: needs air.');
    await expectUsable(page, 'a fix for a check');
    await proposed.getByRole('button', { name: 'Accept' }).click();
    await expect(proposed).toBeHidden();
    const fixed = text.replace(linked, 'A heap needs air.');
    await article().toBe(fixed);
    await expect(fix('Links')).toBeHidden();
    await expect(articleText(page)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');
    await article().toBe(text);
    await expect(fix('Links')).toBeVisible();
  });

  await test.step('metadata, which are undone and redone in the editor as well', async () => {
    await openTab('SEO');
    const field = page.getByLabel('Meta description', { exact: true });
    const described = text.replace(/^Meta Description: .*$/m, 'Meta Description: Heaps.');
    await field.fill('Heaps.');
    await article().toBe(described);
    await openTab('Checks');
    await fix('Meta description').click();
    await dialog(page, 'Fix: Meta description').getByRole('button', { name: 'Accept' }).click();
    await expect(articleText(page)).toBeFocused();
    await openTab('SEO');
    await expect(field).not.toHaveValue('Heaps.');
    const fixed = await field.inputValue();
    await article().toContain(`Meta Description: ${fixed}`);
    await articleText(page).press('ControlOrMeta+z');
    await expect(field).toHaveValue('Heaps.');
    await article().toBe(described);
    await articleText(page).press('ControlOrMeta+Shift+z');
    await article().toContain(`Meta Description: ${fixed}`);
  });

  await test.step('a check is fixed by the model, with an instruction for its section', async () => {
    modelServer.say(saying('Worms turn a heap by themselves'));
    await openTab('Checks');
    await fix('Clichés').click();
    const proposed = dialog(page, 'Rewrite: Introduction');
    await expect(proposed.getByRole('table')).toContainText('Worms turn a heap');
    expect(modelServer.models.calls.at(-1)?.prompt).toContain('Replace these clichés with plain words');
    await proposed.getByRole('button', { name: 'Accept' }).click();
    await expect(proposed).toBeHidden();
    await article().toMatch(/Worms turn a heap by themselves \[\d+\]\./);
    await expect(fix('Clichés')).toBeHidden();
  });
});

const PROSE =
  'A heap that smells of rotten eggs has too little air, so turn it once a week. Turning brings oxygen to the core. ' +
  'Mix wet scraps with dry leaves, because wet layers shut out the air. It is a good idea to keep a sack of leaves near the heap. ' +
  'In the end, a heap that gets air and dry leaves smells of the forest. Many people find that this is easier than they thought.';

signedInTest(
  'without a model sections are shortened and expanded, and an instruction says what it needs',
  async ({ page, pages, person }) => {
    const id = await makeWrittenTask(person.api, pages);
    const name = 'How to keep a heap from smelling';
    const { task } = await person.api.getTask({ params: { id } });
    const text = task.generated_article ?? '';
    const [head, list] = [text.slice(0, text.indexOf('\n## ')), text.slice(text.lastIndexOf('\n## '))];
    await person.api.updateTask({
      params: { id },
      body: {
        generated_article: `${head}\n## ${name}\n\n${PROSE}\n${list}`,
        article_version: task.article_version,
      },
    });
    const before = await sectionsOf(person.api, id);
    const now = () => expect.poll(async () => (await sectionsOf(person.api, id)).get(name)?.length);
    await openSections(page, id);

    await panel(page)
      .getByRole('button', { name: `Revise ${name}`, exact: true })
      .click();
    await expect(page.getByRole('menuitem', { name: 'Rewrite…' })).toBeDisabled();
    await expect(page.getByRole('menu')).toContainText('needs an AI model, and none is set up.');
    await page.keyboard.press('Escape');

    const shorter = await revise(page, name, 'Shorten');
    await shorter.getByRole('button', { name: 'Accept' }).click();
    await now().toBeLessThan(before.get(name)?.length ?? 0);
    const { length } = (await sectionsOf(person.api, id)).get(name) ?? '';
    const longer = await revise(page, name, 'Expand');
    await longer.getByRole('button', { name: 'Accept' }).click();
    await now().toBeGreaterThan(length);

    await articleText(page).focus();
    await page.keyboard.press('ControlOrMeta+Home');
    // The title may have two lines.
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+End');
    const menu = main(page).getByRole('toolbar', { name: 'Revise selection' });
    await expect(menu.getByRole('button', { name: 'Shorten' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Rewrite' })).toBeHidden();
  },
);
