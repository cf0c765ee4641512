import type { Locator, Page } from '@playwright/test';
import { expectUsable } from './support/axe.ts';
import { waitsInSection } from './support/models.ts';
import { bringSession, makePerson } from './support/person.ts';
import { articleText, chooseMore, main } from './support/steps.ts';
import { makeWrittenTask } from './support/tasks.ts';
import { expect, test } from './support/test.ts';

const author = { authorName: 'Ada', authorBio: 'Six years on an allotment.', targetAudience: '' };
const KEPT = {
  title: '# My own heap',
  bio: 'Six years on an allotment, and two of them dry.',
  source: '[My notebook](https://notebook.example/)',
  below: 'Last checked in May.',
};

const part = (dialog: Locator, name: string | RegExp): Locator => dialog.getByRole('radiogroup', { name });

async function openQuestion(page: Page): Promise<Locator> {
  await chooseMore(page, 'Regenerate');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('radiogroup').first()).toBeVisible();
  await expect(dialog.locator('ins').first()).toBeVisible();
  return dialog;
}

async function typeAtEnd(page: Page, text: string): Promise<void> {
  await articleText(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(text);
}

test('[ART-04] a regeneration shows what was typed, and keeps it where that is chosen', async ({
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
  const id = await makeWrittenTask(person.api, pages, { eeatProfile: author });
  const params = { id };
  const text = async () => (await person.api.getTask({ params })).task.generated_article ?? '';
  const written = await text();
  const next = 1 + Math.max(...[...written.matchAll(/^(\d+)\. \[/gm)].map(([, number]) => Number(number)));
  const typed = written
    .replace(/^SEO Title: .*$/m, 'SEO Title: My SEO title')
    .replace(/^# .*$/m, KEPT.title)
    .replace(author.authorBio, KEPT.bio);
  const generated_article = `${typed.trimEnd()}\n${next}. ${KEPT.source}\n\n${KEPT.below}\n`;
  await person.api.updateTask({ params, body: { generated_article } });
  await bringSession(page, url, person);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`${url}/tasks/${id}/edit`);

  await test.step('every part with its changes', async () => {
    const dialog = await openQuestion(page);
    await expect(dialog.getByRole('radiogroup')).toHaveCount(5);
    await expect(part(dialog, /^Title/).locator('del')).toHaveCount(1);
    await expect(part(dialog, /^SEO title/)).toContainText('My SEO title');
    await expect(part(dialog, `Source ${next}`)).toContainText('Added by you');
    await expectUsable(page, 'the question what to keep');
    await part(dialog, /^SEO title/)
      .getByText('Replace')
      .click();
    await expect(part(dialog, /^SEO title/).getByRole('radio', { name: 'Replace' })).toBeChecked();
    await expect(dialog).toContainText('Your edits in parts that are replaced stay under Versions.');
  });

  await test.step('what another tab typed meanwhile is asked about too', async () => {
    await typeAtEnd(other, 'Typed elsewhere.');
    await expect.poll(text).toContain('Typed elsewhere.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Regenerate' }).click();
    await expect(page.getByText(/The article changed after you chose what to keep/)).toBeVisible();
    expect((await person.api.usage()).monthly_articles.used).toBe(1);
    const dialog = await openQuestion(page);
    await expect(part(dialog, /^Text below/)).toContainText('Typed elsewhere.');
    await part(dialog, /^SEO title/)
      .getByText('Replace')
      .click();
  });

  const gate = waitsInSection();
  modelServer.say(gate.answer);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Regenerate' }).click();
  await expect(main(page).getByRole('progressbar', { name: 'Article progress' })).toBeVisible();

  await test.step('what another tab types while it is written is not lost', async () => {
    await typeAtEnd(other, ' Typed too late.');
    await expect(main(other).getByText('Save failed').first()).toBeVisible();
    await page.reload();
    await expect(main(page).getByRole('progressbar', { name: 'Article progress' })).toBeVisible();
    gate.goOn();
    await expect(articleText(page)).toContainText(KEPT.title.replace('# ', ''));
    // It stands beside what was written, so nobody has to choose.
    await expect.poll(text).toContain('Typed too late.');
  });

  const after = await text();
  for (const kept of [...Object.values(KEPT), 'Typed elsewhere. Typed too late.'])
    expect(after).toContain(kept);
  expect(after).not.toContain('My SEO title');
});
