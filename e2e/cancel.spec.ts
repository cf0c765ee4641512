import { stopsInSections } from './support/models.ts';
import { bringSession, makePerson } from './support/person.ts';
import { articleText, button, chooseMore, generate, main, toast } from './support/steps.ts';
import { makeReadyTask } from './support/tasks.ts';
import { expect, test } from './support/test.ts';

test('cancelling says beforehand whether the article counts, and its draft is shown afterwards', async ({
  page,
  pages,
  modelServer,
}) => {
  const silent = Promise.withResolvers<undefined>();
  modelServer.say(() => silent.promise);
  const person = await makePerson(modelServer.url);
  const used = async () => (await person.api.usage()).monthly_articles.used;
  const id = await makeReadyTask(person.api, pages);
  await bringSession(page, modelServer.url, person);
  await page.goto(`${modelServer.url}/tasks/${id}/edit`);
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this article?' });
  const confirm = dialog.getByRole('button', { name: 'Cancel generation' });

  await generate(page);
  await button(page, 'Cancel').click();
  await expect(dialog).toContainText("No text has been written yet. The article won't count");
  await confirm.click();
  await expect(page.getByText("Stopped. This doesn't count toward your monthly articles.")).toBeVisible();
  expect(await used()).toBe(0);
  silent.resolve(undefined);

  // The dialog, already open, must change when the first text arrives.
  modelServer.say(stopsInSections);
  await generate(page);
  await button(page, 'Cancel').click();
  await expect(dialog).toContainText('What has been written so far is kept as a draft.');
  await dialog.getByRole('button', { name: 'Keep writing' }).click();
  await expect(dialog).toBeHidden();
  await button(page, 'Cancel').click();
  await confirm.click();
  await expect(
    toast(page, 'Stopped. What was written is kept as a draft and counts toward your monthly articles.'),
  ).toBeVisible();
  await expect(articleText(page)).toContainText('A compost heap begins with a place in half shade.');
  await page.getByRole('button', { name: /notes? on this article$/ }).click();
  await expect(main(page).getByText(/^Generation was canceled\. Sections without text: /)).toBeVisible();
  expect(await used()).toBe(1);

  await page.reload();
  await expect(articleText(page)).toContainText('A compost heap begins with a place in half shade.');

  // The draft is an article now, so a second cancellation keeps it.
  await chooseMore(page, 'Regenerate');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Regenerate' }).click();
  await expect(main(page).locator('.prose').first()).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(dialog).toContainText('Your current article stays as it is');
  await confirm.click();
  await expect(articleText(page)).toContainText('A compost heap begins with a place in half shade.');
  await page.getByRole('tab', { name: 'Versions' }).click();
  await button(page, 'Compare versions').click();
  await expect(page.getByRole('dialog').getByText('Canceled draft')).toBeVisible();
  expect(await used()).toBe(2);
});
