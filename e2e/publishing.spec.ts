import { startFakeWordPress } from '../apps/server/test/fake-wordpress/start-fake-wordpress.ts';
import { startAppServer } from './support/app-server.ts';
import { expectUsable } from './support/axe.ts';
import { bringSession, makePerson } from './support/person.ts';
import { button, main, toast } from './support/steps.ts';
import { makeArticle } from './support/tasks.ts';
import { expect, test } from './support/test.ts';

const ARTICLE = '# Home composting\n\nA heap needs air.\n\n## Leaves\n\nLeaves rot within a year.';

test('a writer connects WordPress, publishes an article there, and takes over what was changed there', async ({
  page,
}) => {
  await using site = await startFakeWordPress();
  await using server = await startAppServer({ FETCH_ALLOW_HOSTS: site.host });
  const person = await makePerson(server.url);
  const id = await makeArticle(person.api, ARTICLE);
  await person.api.finishTask({ params: { id } });
  await bringSession(page, server.url, person);
  const panel = page.getByRole('dialog', { name: 'Publish', exact: true });
  const named = (name: string) => panel.getByRole('button', { name: `${name}: Garden` });
  const call = (path: string, body: object) =>
    fetch(`${site.url}/wp-json/wp/v2/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`editor:${site.passwords.editor}`)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });

  await page.goto(`${server.url}/tasks/${id}`);
  await button(page, 'Publish').click();
  await expect(panel.getByText('No sites connected yet')).toBeVisible();
  await expectUsable(page, 'publish without a site');
  await panel.getByRole('link', { name: 'Connect a site' }).click();
  await expect(page).toHaveURL(/\/settings\?tab=publishing$/);

  await button(page, 'Connect a site').click();
  await page.getByRole('button', { name: /^WordPress/ }).click();
  const form = page.getByRole('dialog', { name: 'Connect WordPress' });
  await form.getByLabel('Site URL').fill(site.url);
  await form.getByLabel('User name').fill('editor');
  await form.getByLabel('Application password', { exact: true }).fill('wrong');
  await form.getByLabel('Display name').fill('Garden');
  await form.getByRole('button', { name: 'Test' }).click();
  await expect(form.getByText('The site refuses the login')).toBeVisible();
  await expect(form.getByRole('listitem')).toHaveCount(4);
  await expectUsable(page, 'a refused login');
  await form.getByLabel('Application password', { exact: true }).fill(site.passwords.editor);
  // Enter tests, then connects.
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('Connected Garden')).toBeVisible();
  await expect(button(page, 'Connect a site')).toBeFocused();
  await expectUsable(page, 'sites');

  await page.goto(`${server.url}/tasks/${id}`);
  await button(page, 'Publish').click();
  await named('Publish…').click();
  const post = page.getByRole('dialog', { name: 'Publish to Garden' });
  await post.getByLabel('Tags').fill('compost');
  await expectUsable(page, 'fields of a post');
  await post.getByRole('button', { name: 'Send as draft' }).click();
  await expect(panel.getByText('Draft on site')).toBeVisible({ timeout: 30_000 });
  await named('Publish…').click();
  const update = page.getByRole('dialog', { name: 'Update at Garden' });
  await update.getByRole('radio', { name: /^Published/ }).check();
  await update.getByRole('button', { name: 'Publish' }).click();
  await expect(panel.getByText('Published', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expectUsable(page, 'a published article');
  expect(site.calls.filter((made) => made === 'POST /wp/v2/posts')).toHaveLength(1);

  // An editor changes the post in WordPress.
  const { publications } = await person.api.listPublications({ params: { id } });
  const remote = new URL(publications[0]?.edit_url ?? '').searchParams.get('post');
  const content = '<p>A heap needs air and water.</p><h2>Leaves</h2><p>Leaves rot within a year.</p>';
  expect((await call(`posts/${remote}`, { content })).status).toBe(200);
  await panel.getByRole('button', { name: 'More actions for Garden' }).click();
  await page.getByRole('menuitem', { name: 'Compare' }).click();
  await expect(page.getByText('1 difference')).toBeVisible();
  await expectUsable(page, 'two texts');
  await page.getByRole('button', { name: 'Use the text there' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use the text there' }).click();
  await expect(toast(page, 'Article replaced. The previous text is under Versions.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main(page).locator('.prose').getByText('A heap needs air and water.')).toBeVisible();

  const listed = main(page).getByRole('link', { name: 'Home composting', exact: true });
  await page.goto(`${server.url}/tasks`);
  await expect(main(page).getByText('Garden: Published')).toBeAttached();
  await main(page).getByLabel('Published where').selectOption({ label: 'Not published' });
  await expect(listed).toHaveCount(0);
  await main(page).getByLabel('Published where').selectOption({ label: 'On Garden' });
  await expect(listed).toBeVisible();
  await expectUsable(page, 'articles by where they are');
});
