import type { Page } from '@playwright/test';
import { expectUsable } from './support/axe.ts';
import { mailTo } from './support/outbox.ts';
import { articleText, button } from './support/steps.ts';
import { makeWrittenTask } from './support/tasks.ts';
import { expect, signedInTest as test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };

/** Selects the first heading of a section. */
const selectWords = (page: Page) =>
  page.evaluate(() => {
    const words = document.querySelector('.prose h2');
    const range = document.createRange();
    if (words) range.selectNodeContents(words);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  });

test('a client without an account opens a mailed link on a phone, comments and approves; the member sees it', async ({
  page,
  browser,
  server,
  pages,
  person,
}) => {
  const id = await makeWrittenTask(person.api, pages);
  await page.goto(`/tasks/${id}/edit`);
  await expect(articleText(page)).toBeVisible();
  await page.getByRole('tab', { name: /^Review/ }).click();
  await page.getByRole('tab', { name: 'Approval' }).click();
  await button(page, 'Share for review').click();
  const share = page.getByRole('dialog', { name: 'Share for review' });
  await share.getByLabel('Their email address').fill('mia@client.example');
  await share.getByLabel('Their name').fill('Mia Client');
  // The panel moves over the text in a narrow window, and the dialog stays.
  for (const size of [PHONE, { width: 1366, height: 768 }]) {
    await page.setViewportSize(size);
    await expect(share.getByLabel('Their name')).toHaveValue('Mia Client');
  }
  await share.getByRole('button', { name: 'Send link' }).click();
  await expect(share).toBeHidden();

  const mail = await mailTo(server, 'mia@client.example', 'Please review “Home composting: research notes”');
  const url = /http\S+\/review#[\w-]{43}/.exec(mail.text ?? '')?.[0] ?? '';
  await using device = await browser.newContext({ baseURL: server.url, viewport: PHONE });
  const mia = await device.newPage();
  await mia.goto(url);
  await expect(mia.getByText("You're reviewing as Mia Client (m•••@client.example)")).toBeVisible();

  // Each citation opens what its source says.
  await mia.getByRole('button', { name: '[1]' }).first().click();
  const evidence = mia.getByRole('dialog', { name: 'Evidence' });
  await expect(evidence.getByText('What compost does for garden soil')).toBeVisible();
  await mia.keyboard.press('Escape');
  await expect(evidence).toBeHidden();

  // The button is gone with the selection, so the focus goes to the words.
  const comment = mia.getByRole('button', { name: 'Comment', exact: true });
  await selectWords(mia);
  await comment.click();
  await mia.keyboard.press('Escape');
  await expect(mia.locator('.prose h2').first()).toBeFocused();
  await selectWords(mia);
  await comment.click();
  const writing = mia.getByRole('dialog', { name: 'Comment on the text' });
  await writing.getByLabel('Comment', { exact: true }).fill('Is this the newest edition?');
  await writing.getByRole('button', { name: 'Send comment' }).click();
  await expect(mia.getByRole('status').filter({ hasText: 'Sent' })).toBeVisible();
  await expect(mia.getByText('Is this the newest edition?')).toBeVisible();
  await mia.getByRole('button', { name: 'Approve' }).click();
  await mia.getByRole('button', { name: 'Undo' }).click();
  await expect(mia.getByText('1 open comment')).toBeVisible();
  await expectUsable(mia, 'the page of a review link');
  // Leaving the page sends the approval.
  await mia.getByRole('button', { name: 'Approve' }).click();
  await expect(mia.getByRole('button', { name: 'Undo' })).toBeVisible();
  await mia.goto('about:blank');

  await button(page, 'Review: Approved').click();
  await mia.goto(url);
  await expect(mia.getByText(/^You approved this text on/)).toBeVisible();
  await expect(page.getByText('Mia Client (client) approved version 1')).toBeVisible();
  // It was for the sources, too.
  const { task } = await person.api.getTask({ params: { id } });
  const [cited] = task.sources;
  await person.api.removeTaskSource({ params: { id, sourceId: cited?.id ?? '' } });
  await expect(page.getByText(/A source of the text was changed or removed since/)).toBeVisible();
  await page.getByRole('tab', { name: /^Comments/ }).click();
  await expect(page.getByText('Is this the newest edition?')).toBeVisible();
  await expect(page.getByText('A client sees this thread')).toBeVisible();
});
