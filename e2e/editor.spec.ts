import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readZip } from '../apps/server/test/read-zip.ts';
import { expectUsable } from './support/axe.ts';
import type { Person } from './support/person.ts';
import { articleNote, articleText, button, main, toast } from './support/steps.ts';
import { makeWrittenTask, stored } from './support/tasks.ts';
import { expect, signedInTest as test } from './support/test.ts';

const side = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const toFix = (page: Page): Locator => main(page).getByRole('button', { name: /^\d+ flagged sentences?$/ });
const checkLine = (page: Page, name: string): Locator =>
  side(page, 'Checks').getByRole('button', { name: new RegExp(`^(?!Fix|Show)\\S[^0-9]* ${name} `) });

const CLAIM = 'In 1822 a gardener of Vienna built 77 heaps.';
const WRONG = 'A heap of one cubic metre holds 93 litres of water [1].';

/** Puts sentences before what the task's article says. */
async function putBefore({ api }: Person, id: string, sentences: readonly string[]): Promise<void> {
  const { task } = await api.getTask({ params: { id } });
  const text = task.generated_article?.replace(/^(# .+)$/m, `$1\n\n${sentences.join('\n\n')}`);
  const body = { generated_article: text, article_version: task.article_version };
  await api.updateTask({ params: { id }, body });
}

test('[ART-01..03] citations open their passages, flagged sentences are fixed, all without a mouse', async ({
  page,
  pages,
  person,
}) => {
  const id = await makeWrittenTask(person.api, pages);
  await putBefore(person, id, [CLAIM, WRONG]);
  await page.goto(`/tasks/${id}/edit`);
  await expect(toFix(page)).toBeVisible();

  await articleText(page).getByText('[1]', { exact: true }).nth(1).click();
  await expect(side(page, 'Source 1').locator('mark')).not.toHaveCount(0);
  // Nothing lies under the bars that stay in sight.
  await page.evaluate(() => scrollTo(0, 0));
  await expectUsable(page, 'the source of a citation');
  await page.keyboard.press('Escape');
  await expect(side(page, 'Source 1')).toBeHidden();
  await expect(articleText(page)).toBeFocused();

  await toFix(page).press('Enter');
  const panel = side(page, 'Flagged sentence');
  await expect(panel).toBeFocused();
  await expect(panel).toContainText(CLAIM);
  await panel.getByRole('button', { name: 'Mark as own knowledge' }).press('Enter');
  await expect(panel).toContainText('No longer flagged');
  await panel.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(panel).toContainText(WRONG);
  await panel.getByRole('button', { name: 'Remove' }).press('Enter');
  await page.keyboard.press('Escape');
  await stored(person.api, id, ({ generated_article }) => generated_article).not.toContain(WRONG);
  await page.reload();
  await expect(articleText(page)).toContainText(CLAIM);
  await page.getByRole('tab', { name: 'Evidence' }).press('Enter');
  await button(page, 'Own knowledge (1)').press('Enter');
  await expect(page.getByRole('tabpanel', { name: 'Evidence' }).getByText(CLAIM)).toBeVisible();

  await button(page, 'Fullscreen').press('Enter');
  await button(page, 'Split').press('Enter');
  const citation = side(page, 'Preview').getByRole('button', { name: '[1]' }).first();
  await citation.press('Enter');
  await expect(side(page, 'Source 1')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(citation).toBeFocused();
  await expect(button(page, 'Leave fullscreen')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Fullscreen')).toBeVisible();
});

test('in a telephone’s window evidence is a sheet that Escape closes and that covers nothing one needs', async ({
  page,
  pages,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/tasks/${await makeWrittenTask(person.api, pages)}/edit`);
  await button(page, 'Preview').click();
  const citation = side(page, 'Preview').getByRole('button', { name: '[1]' }).first();
  for (const close of ['Escape', 'Close']) {
    await citation.click();
    const sheet = page.getByRole('dialog', { name: 'Source 1' });
    await expect(sheet).toBeFocused();
    if (close === 'Escape') await page.keyboard.press('Escape');
    else await sheet.getByRole('button', { name: close }).click();
    await expect(sheet).toBeHidden();
    await expect(citation).toBeFocused();
  }
});

test('the checks follow what is typed: terms and questions are ticked off, places are opened', async ({
  page,
  pages,
  person,
}) => {
  const id = await makeWrittenTask(person.api, pages, {
    keywordResearchSelections: [
      { id: 'k1', type: 'custom', value: 'home composting' },
      { id: 'k2', type: 'keyTerm', value: 'zeolite granules' },
    ],
  });
  await page.goto(`/tasks/${id}/edit`);
  const checks = side(page, 'Checks');
  await expect(checks.getByRole('status')).toContainText(/^\d+ of 100\. /);
  await expect(checks.getByRole('heading', { level: 3 })).toContainText(
    /^Checks · (Good|Could be better|Needs work)$/,
  );

  await checkLine(page, 'Key terms').click();
  const missing = checks
    .getByRole('listitem')
    .getByRole('listitem')
    .filter({ hasText: /, missing$/ });
  await expect(missing.first()).toBeVisible();
  const term = ((await missing.first().textContent()) ?? '').replace(/, missing$/, '');
  await articleText(page).press('ControlOrMeta+Home');
  await page.keyboard.press('End');
  await page.keyboard.insertText(`\n\nA word on ${term}, at last.`);
  await expect(missing.filter({ hasText: term })).toHaveCount(0);
  // What is done by it folds away.
  await checks.getByRole('button', { name: /^\d+ done/ }).click();
  const row = checkLine(page, 'Key terms');
  if ((await row.getAttribute('aria-expanded')) !== 'true') await row.click();
  await expect(checks.getByText(`${term}, found`)).toBeVisible();

  await checkLine(page, 'Passive voice').click();
  await checks.getByRole('listitem').getByRole('listitem').getByRole('button').first().click();
  await expect(articleText(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString().length)).toBeGreaterThan(10);
});

test('[ART-04, ART-14, ART-16] an article is copied and downloaded in every form', async ({
  page,
  context,
  pages,
  person,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/tasks/${await makeWrittenTask(person.api, pages)}/edit`);
  await expect(articleText(page)).toBeVisible();
  const choose = async (menu: string, item: string | RegExp) => {
    await button(page, menu).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const clipboard = () =>
    page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const read = async (type: string) => (await item?.getType(type))?.text();
      return Object.fromEntries(await Promise.all((item?.types ?? []).map(async (t) => [t, await read(t)])));
    });
  await button(page, 'Copy').click();
  await expect(toast(page, 'Article copied to clipboard!')).toBeVisible();
  const rich = await clipboard();
  expect(Object.keys(rich).sort()).toEqual(['text/html', 'text/plain']);
  expect(JSON.stringify(rich)).not.toContain('SEO Title');
  await choose('More ways to copy', 'Copy as Markdown');
  await expect.poll(clipboard).toEqual({ 'text/plain': expect.stringMatching(/^SEO Title: .+[^]+\n# /) });
  await choose('More ways to copy', 'Copy as HTML');
  await expect.poll(clipboard).toEqual({ 'text/plain': expect.stringMatching(/<h1>.+<\/h1>/) });
  await choose('More ways to copy', 'Copy as rich text');
  await expect.poll(clipboard).toMatchObject({ 'text/html': expect.stringMatching(/<h1.+<\/h1>/) });

  const files: Record<string, Buffer> = {};
  for (const item of [/^Markdown/, /^Plain text/, /^HTML/, /^Word/]) {
    const started = page.waitForEvent('download');
    await choose('More formats', item);
    const download = await started;
    const kind = download.suggestedFilename().split('.').at(-1) ?? '';
    files[kind] = await readFile(await download.path());
  }
  expect(Object.keys(files).sort()).toEqual(['docx', 'html', 'md', 'txt']);
  expect(files['md']?.toString()).toContain('\n# Home composting');
  expect(files['txt']?.toString()).toContain('Home composting');
  expect(files['html']?.toString()).toMatch(/^<!doctype html>[^]+<h1>/i);
  const word = readZip(files['docx'] ?? Buffer.of());
  expect(word['word/document.xml']).toContain('Home composting');
});

test('[ART-09, ART-10, ART-13] offline edits are reported, kept and saved when the network is back', async ({
  page,
  context,
  pages,
  person,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/);
  const id = await makeWrittenTask(person.api, pages);
  await page.goto(`/tasks/${id}/edit`);
  await articleText(page).press('ControlOrMeta+End');
  await context.setOffline(true);
  await page.keyboard.insertText('\n\nTyped in a tunnel.');
  await expect(articleNote(page, 'Unsaved changes')).toBeVisible();
  await expect(articleNote(page, 'Save failed: offline')).toBeVisible();
  await page.keyboard.insertText(' And some more.');
  await expect(articleNote(page, 'Unsaved changes')).toBeVisible();
  await context.setOffline(false);
  await expect(articleNote(page, /^Saved$/)).toBeVisible();
  const { task } = await person.api.getTask({ params: { id } });
  expect(task.generated_article).toContain('Typed in a tunnel. And some more.');
});
