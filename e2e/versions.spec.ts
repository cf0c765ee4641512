import type { Page } from '@playwright/test';
import { expectUsable } from './support/axe.ts';
import { articleNote, articleText, button, toast } from './support/steps.ts';
import { makeArticle, makeReadyTask, readSources } from './support/tasks.ts';
import { expect, signedInTest as test } from './support/test.ts';

const versions = (page: Page) => page.getByRole('dialog', { name: 'Article versions' });
const differences = (page: Page) => page.getByRole('region', { name: 'Differences' });

async function openVersions(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Versions' }).click();
  await button(page, 'Compare versions').click();
  await expect(differences(page)).toBeVisible();
}

async function typeAtEnd(page: Page, text: string): Promise<void> {
  await articleText(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(text);
}

async function restore(page: Page): Promise<void> {
  await versions(page).getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(toast(page, 'Version restored')).toBeVisible();
}

test('[ART-09] two versions side by side, and a restored one whose citation opens its own passage', async ({
  page,
  pages,
  person,
}) => {
  const [compost, soil] = await readSources(person.api, pages);
  const id = await makeReadyTask(person.api, pages, { sources: compost ? [compost] : [] });
  const params = { id };
  await person.api.generateArticle({ params, body: {} });
  const first = await person.api.articleEvidence({ params });
  await person.api.updateTask({ params, body: { sources: soil ? [soil] : [] } });
  await person.api.generateArticle({ params, body: {} });
  await page.goto(`/tasks/${id}/edit`);
  await typeAtEnd(page, '\n\nTyped by hand.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(articleNote(page, /^Saved$/)).toBeVisible();

  await openVersions(page);
  const items = versions(page).getByRole('listitem');
  await expect(items).toHaveText([/^Edited\s*Current/, /^Generated/, /^Generated/]);
  await expect(versions(page).getByRole('status')).toHaveText('1 difference');
  await expect(differences(page).locator('ins')).toHaveText(/Typed by hand\.$/);

  await items.nth(2).getByRole('button').click();
  const status = versions(page).getByRole('status');
  await expect(status).not.toHaveText('1 difference');
  await page.getByRole('button', { name: 'Next difference (N)' }).click();
  await expect(status).toHaveText(/^Difference 1 of \d+$/);
  await differences(page).focus();
  await page.keyboard.press('n');
  await expect(status).toHaveText(/^Difference 2 of \d+$/);
  await expectUsable(page, 'two versions side by side');
  await versions(page).getByLabel('Compare with').selectOption({ index: 1 });
  await expect(differences(page).getByRole('columnheader')).toHaveText([/^Generated/, /^Generated/]);
  await expect(differences(page)).not.toContainText('Typed by hand.');

  await restore(page);
  await expect(articleText(page)).not.toContainText('Typed by hand.');
  await button(page, 'Preview').click();
  await page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: '[1]' }).first().click();
  const source = page.getByRole('region', { name: 'Source 1' });
  await expect(source).toContainText(first.references[0]?.title ?? '');
  await expect(source.getByRole('status')).toContainText('Probably supported');
  await openVersions(page);
  await expect(items).toHaveText([/^Restored\s*Current/, /^Edited/, /^Generated/, /^Generated/]);
});

test('[ART-09, ART-13] two devices edit one place: both texts are shown, the chosen one stays, and the other is found among the versions', async ({
  page,
  person,
  guard,
}) => {
  guard.allow(/status of 409|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const id = await makeArticle(person.api, '# Compost\n\nA heap needs air.');
  await page.goto(`/tasks/${id}/edit`);
  await expect(articleText(page)).toBeVisible();
  const text = async () => (await person.api.getTask({ params: { id } })).task.generated_article;
  const addElsewhere = async (added: string) =>
    person.api.updateTask({
      params: { id },
      body: { generated_article: `${(await text())?.trimEnd()} ${added}` },
    });
  // With a connection, what others add arrives before anything is typed.
  const typeOffline = async (typed: string, added: string) => {
    await page.context().setOffline(true);
    await typeAtEnd(page, typed);
    await addElsewhere(added);
    await page.context().setOffline(false);
  };
  await typeOffline(' Leaves take a year to rot.', 'Worms like peelings.');
  const dialog = page.getByRole('dialog', { name: 'The article was changed elsewhere' });
  await expect(dialog).toContainText('Worms like peelings.');
  await expect(dialog.locator('mark', { hasText: /Leaves take a year to rot\.$/ })).toBeVisible();
  await expectUsable(page, 'a place that two devices changed');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await text()).toContain('Worms like peelings.');
  await button(page, 'Waiting for your decision Decide').click();
  await dialog.getByRole('radio', { name: /^Saved elsewhere/ }).check();
  await dialog.getByRole('button', { name: 'Save article' }).click();
  await expect(articleText(page)).toContainText('Worms like peelings.');

  await openVersions(page);
  await versions(page)
    .getByRole('button', { name: /^Set aside/ })
    .click();
  await expect(differences(page)).toContainText('Leaves take a year to rot.');
  await restore(page);
  await expect(articleText(page)).toContainText('Leaves take a year to rot.');

  await typeOffline(' Moss.', 'Straw.');
  await expect(dialog).toContainText('Moss.');
  await expect(dialog).toContainText('Straw.');
  await dialog.getByRole('radio', { name: /^This tab/ }).check();
  await dialog.getByRole('button', { name: 'Save article' }).click();
  await expect(dialog).toBeHidden();
  await expect(articleNote(page, /^Saved$/)).toBeVisible();
  await expect(articleText(page)).toContainText('Moss.');
  await expect.poll(text).toContain('Moss.');
});
