import type { Locator, Page } from '@playwright/test';
import { expectUsable } from './support/axe.ts';
import { bringSession, makePerson, type Person } from './support/person.ts';
import { articleText, button, main } from './support/steps.ts';
import { makeWrittenTask, stored } from './support/tasks.ts';
import { expect, signedInTest as test } from './support/test.ts';

const side = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const toFix = (page: Page): Locator => main(page).getByRole('button', { name: /^\d+ flagged sentences?$/ });
const checkLine = (page: Page, name: string): Locator =>
  side(page, 'Checks').getByRole('button', { name: new RegExp(`^(?!Fix|Show)\\S[^0-9]* ${name} `) });

const CLAIM = 'In 1822 a gardener of Vienna built 77 heaps.';
const WRONG = 'A heap of one cubic metre holds 93 litres of water [1].';

const PASSIVE = 'The heap was turned by the gardener. The leaves were eaten by worms. The bin was closed.';

/** Prepends sentences to the task's article. */
async function putBefore({ api }: Person, id: string, sentences: readonly string[]): Promise<void> {
  const { task } = await api.getTask({ params: { id } });
  const text = task.generated_article?.replace(/^(# .+)$/m, `$1\n\n${sentences.join('\n\n')}`);
  const body = { generated_article: text, article_version: task.article_version };
  await api.updateTask({ params: { id }, body });
}

test('[ART-01..03] what an article claims and how it is written is checked beside it', async ({
  page,
  pages,
  person,
  modelServer,
}) => {
  const id = await makeWrittenTask(person.api, pages);
  await putBefore(person, id, [CLAIM, WRONG]);

  await test.step('citations open their passages, flagged sentences are fixed, all without a mouse', async () => {
    await page.goto(`/tasks/${id}/edit`);
    await expect(toFix(page)).toBeVisible();

    await articleText(page).getByText('[1]', { exact: true }).nth(1).click();
    await expect(side(page, 'Source 1').locator('mark')).not.toHaveCount(0);
    // Sticky bars cover nothing.
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

  await test.step('the checks follow what is typed: terms and questions are ticked off, places are opened', async () => {
    // Research notes have no score.
    modelServer.say(undefined);
    const writer = await makePerson(modelServer.url);
    const written = await makeWrittenTask(writer.api, pages);
    const chosen = {
      keywordResearchSelections: [
        { id: 'k1', type: 'custom' as const, value: 'home composting' },
        ...['zeolite granules', 'rock flour', 'sheep wool', 'basalt dust', 'hemp fibre', 'oak bark'].map(
          (value) => ({ id: value, type: 'keyTerm' as const, value }),
        ),
      ],
    };
    await writer.api.updateTask({ params: { id: written }, body: chosen });
    await putBefore(writer, written, [PASSIVE]);
    await bringSession(page, modelServer.url, writer);
    await page.goto(`${modelServer.url}/tasks/${written}/edit`);
    await page.getByRole('tab', { name: 'Checks' }).click();
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
    // Passed checks are collapsed.
    await checks.getByRole('button', { name: /^\d+ done/ }).click();
    const row = checkLine(page, 'Key terms');
    if ((await row.getAttribute('aria-expanded')) !== 'true') await row.click();
    await expect(checks.getByText(`${term}, found`)).toBeVisible();

    await checkLine(page, 'Passive voice').click();
    await checks.getByRole('listitem').getByRole('listitem').getByRole('button').first().click();
    await expect(articleText(page)).toBeFocused();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString().length)).toBeGreaterThan(10);
  });
});
