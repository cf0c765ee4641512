import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  type LoopbackServer,
  startServer,
} from '../apps/server/src/platform/fetch/fixtures/loopback-server.ts';
import { wxr, wxrItem } from '../apps/server/src/publishing/transfer/wxr-fixture.ts';
import { startFakePictures } from '../apps/server/test/fake-pictures.ts';
import { type AppServer, startAppServer } from './support/app-server.ts';
import { expectUsable } from './support/axe.ts';
import { bringSession, makePerson, signInAdmin } from './support/person.ts';
import { button, heading, main, toast } from './support/steps.ts';
import { makeTask } from './support/tasks.ts';
import { expect, test } from './support/test.ts';

const TEXT = 'Drip lines bring water to the root. Mulch keeps it there, so that a bed needs less of it.';

const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const rowOf = (page: Page, name: string) => main(page).getByRole('row', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const kept = (page: Page) => main(page).getByText('Changes kept, not saved', { exact: true });

/** Fetches a URL as a visitor without an account. */
async function readersSee(url: string): Promise<{ status: number; html: string; url: string }> {
  const response = await fetch(url);
  return { status: response.status, html: await response.text(), url: response.url };
}

const cards = (page: Page) => main(page).getByRole('listitem');

async function importFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await main(page).getByText('Choose a file or drop it here').click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  await expect(main(page).getByText(name, { exact: true })).toBeVisible();
  await button(page, 'Import').click();
}

test.describe('in an empty blog', () => {
  // One worker runs these tests on one server.
  test.describe.configure({ mode: 'default' });

  let picture: Buffer;
  let site: LoopbackServer;
  let host: string;
  let server: AppServer;
  test.beforeAll(async () => {
    site = await startServer((request, response) => {
      const found = request.url === '/bed.png';
      response.writeHead(found ? 200 : 404, { 'content-type': found ? 'image/png' : 'text/html' });
      response.end(found ? picture : '<h1>Not found</h1>');
    });
    host = `127.0.0.1:${site.port}`;
    server = await startAppServer({ FETCH_ALLOW_HOSTS: host });
  });
  test.afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await site[Symbol.asyncDispose]();
  });

  test('[ABLOG-01..06, ABLOG-08..16, ABLOG-18, BLOG-18] a day of an editor: write, preview, publish, edit, schedule, delete', async ({
    page,
    browser,
    guard,
  }) => {
    // The test opens expired previews and deleted posts on purpose.
    guard.allow(/status of (404|409)/);
    const admin = await signInAdmin(server.url);
    await bringSession(page, server.url, admin);
    await page.goto(`${server.url}/admin`);
    await page.getByRole('link', { name: 'Blog', exact: true }).click();
    await expect(heading(page, 'Blog posts')).toBeVisible();
    await expect(main(page).getByText('No posts yet')).toBeVisible();
    await expectUsable(page, 'empty blog');

    // The first autosave gives a new post its URL, and a reload loses nothing.
    await main(page).getByRole('link', { name: 'New post' }).last().click();
    await button(page, 'Publish').click();
    await expect(toast(page, 'Please enter a title')).toBeVisible();
    await titleField(page).fill('Drip lines and mulch');
    await text(page).fill(TEXT);
    await expect(page).toHaveURL(/\/admin\/blog\/edit\/[0-9a-f-]{36}$/);
    await text(page).pressSequentially(' It pays.');
    await expect(kept(page)).toBeVisible();
    await page.reload();
    await expect(main(page).getByText(/^Unsaved changes from .* restored$/)).toBeVisible();
    await expect(text(page)).toContainText('It pays.');
    await expect(main(page).getByText('1 min read')).toBeVisible();
    await expectUsable(page, 'restored post');

    const settings = page.getByRole('complementary', { name: 'Post settings' });
    await settings.getByLabel('Excerpt').fill('Two cheap ways to save water.');
    await button(page, 'Add a category').click();
    await settings.getByLabel('Name of the category').fill('Watering');
    await settings.getByLabel('Name of the category').press('Enter');
    await expect(settings.getByRole('combobox', { name: 'Category' })).toHaveValue('watering');
    const tags = settings.getByLabel(/^Tags/);
    for (const tag of ['  drip ', 'Mulch', 'mulch', ' ']) {
      await tags.fill(tag);
      await tags.press('Enter');
    }
    await expect(settings.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
    await settings.getByRole('tab', { name: 'SEO' }).click();
    await settings.getByLabel('SEO title').fill('Drip lines and mulch save water');
    await expect(settings.getByRole('figure', { name: 'Desktop' })).toContainText(
      'Drip lines and mulch save',
    );
    await expectUsable(page, 'search preview');
    await settings.getByRole('tab', { name: 'Checks' }).click();
    await settings.getByRole('button', { name: /^\d+ done/ }).click();
    await expect(settings.getByText('Long sentences')).toBeVisible();
    await expectUsable(page, 'checks');

    // Only visitors with the link can read unpublished posts.
    await button(page, 'Preview link').click();
    const preview = dialog(page, 'Private preview link');
    await preview.getByRole('button', { name: 'Create link' }).click();
    const link = await preview.getByLabel('Preview link').inputValue();
    await expectUsable(page, 'preview link');
    await using friend = await browser.newPage();
    await friend.goto(link);
    await expect(friend.getByRole('heading', { name: 'Drip lines and mulch', level: 1 })).toBeVisible();
    await expect(friend.getByText('It pays.')).toBeVisible();
    expect((await readersSee(`${server.url}/blog/post/drip-lines-and-mulch`)).status).toBe(404);
    await preview.getByRole('button', { name: 'End link' }).click();
    await expect(toast(page, 'The preview link no longer works')).toBeVisible();
    expect((await readersSee(link)).status).toBe(404);
    await page.keyboard.press('Escape');

    await button(page, 'Publish').click();
    await expect(toast(page, 'Published “Drip lines and mulch”')).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/admin/blog`);
    await expect(rowOf(page, 'Drip lines and mulch')).toContainText('Published');
    await expect(main(page).getByText('1-1 of 1')).toBeVisible();
    await expectUsable(page, 'list of posts');
    const [post] = (await admin.api.listAllPosts({ query: {} })).posts;
    if (!post) throw new Error('There is no post.');
    const first = `${server.url}/blog/post/${post.slug}`;
    expect((await readersSee(first)).html).toContain('It pays.');

    // The old URL redirects to the new one.
    await main(page).getByRole('link', { name: 'Drip lines and mulch', exact: true }).click();
    await text(page).fill(`${TEXT} It pays twice.`);
    await settings.getByLabel('Slug').fill('Saving Water');
    await expect(settings.getByText('Readers of the old URL will be redirected here.')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(toast(page, 'Changes saved. Select Update to publish them.')).toBeVisible();
    await expect(page).toHaveURL(/\/edit\//);
    expect((await readersSee(first)).html).not.toContain('It pays twice.');
    await settings.getByRole('tab', { name: 'SEO' }).click();
    await settings.getByLabel('Social title').fill('Save water with us');
    await expect(main(page).getByText('Unpublished changes', { exact: true })).toBeVisible();
    await expectUsable(page, 'unpublished changes');
    await button(page, 'Update').click();
    await expect(toast(page, 'Updated “Drip lines and mulch”')).toBeVisible();
    await main(page).getByRole('link', { name: 'Drip lines and mulch', exact: true }).click();
    const moved = await readersSee(`${first}/?from=mail`);
    expect(moved.url).toBe(`${server.url}/blog/post/saving-water?from=mail`);
    expect(moved.html).toContain('It pays twice.');
    expect(moved.html).toContain('<meta property="og:title" content="Save water with us"/>');

    await button(page, 'Versions').click();
    const versions = dialog(page, 'Versions');
    await expect(versions).toBeVisible();
    await expectUsable(page, 'versions');
    await versions.getByRole('button', { name: 'Restore into the editor' }).click();
    await expect(text(page)).not.toContainText('twice');
    await expect(main(page).getByText('Unpublished changes kept')).toBeVisible();

    // Another admin saves first; nothing is lost.
    const now = (await admin.api.adminPost({ params: { id: post.id } })).post;
    await admin.api.updatePost({
      params: { id: post.id },
      body: { content: 'Theirs.', version: now.version },
    });
    await button(page, 'Update').click();
    const conflict = dialog(page, 'This post was changed elsewhere');
    await expect(conflict).toContainText('Theirs.');
    await expectUsable(page, 'conflict');
    await conflict.getByRole('button', { name: 'Keep the text in this tab' }).click();
    await expect(page).toHaveURL(`${server.url}/admin/blog`);
    await expect(rowOf(page, 'Drip lines and mulch')).toContainText('Published');

    await button(page, 'Published. Unpublish Drip lines and mulch').click();
    await expect(toast(page, 'Unpublished “Drip lines and mulch”')).toBeVisible();
    expect((await readersSee(moved.url)).status).toBe(404);
    const loaded = page.waitForResponse(`${server.url}/api/blog/${post.id}`);
    await main(page).getByRole('link', { name: 'Drip lines and mulch', exact: true }).click();
    expect((await loaded).status()).toBe(200);
    await button(page, 'Schedule').click();
    const schedule = dialog(page, 'Schedule');
    await schedule.getByLabel('Publish on').fill('2020-01-01T10:00');
    await schedule.getByRole('button', { name: 'Schedule' }).click();
    await expect(schedule.getByText('Choose a time in the future')).toBeVisible();
    await expect(schedule.getByText(/^Your time zone: /)).toBeVisible();
    await expectUsable(page, 'schedule');
    await schedule.getByLabel('Publish on').fill('2199-01-01T10:00');
    await schedule.getByRole('button', { name: 'Schedule' }).click();
    await expect(rowOf(page, 'Drip lines and mulch')).toContainText('Scheduled');

    await page.getByLabel('Select all on this page').check();
    await button(page, 'Publish').click();
    await expect(rowOf(page, 'Drip lines and mulch')).toContainText('Published');
    expect((await readersSee(moved.url)).status).toBe(200);
    await main(page).getByLabel('Search titles and text').fill('no such words');
    await expect(main(page).getByText('No posts found')).toBeVisible();
    await button(page, 'Clear filters').click();

    await button(page, 'Delete Drip lines and mulch').click();
    const question = page.getByRole('alertdialog', { name: 'Delete “Drip lines and mulch”?' });
    await expectUsable(page, 'question before deleting');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(main(page).getByText('No posts yet')).toBeVisible();
    expect((await readersSee(moved.url)).status).toBe(410);
    expect((await readersSee(first)).status).toBe(410);

    // Old addresses are listed, and more are added. Chains end at once, and loops are refused.
    await main(page).getByRole('link', { name: 'Redirects' }).click();
    await expect(rowOf(page, '/blog/post/saving-water')).toContainText('Deletion');
    await expectUsable(page, 'redirects');
    const lead = async (from: string, to: string) => {
      await button(page, 'Add redirect').click();
      const form = dialog(page, 'Add redirect');
      await form.getByRole('textbox', { name: 'From' }).fill(from);
      await form.getByRole('textbox', { name: 'To' }).fill(to);
      await form.getByRole('button', { name: 'Save' }).click();
      return form;
    };
    await lead('/2019/beds/', '/features');
    await expect(toast(page, 'Redirect saved')).toBeVisible();
    await lead('/beds', '/2019/beds');
    await expect(
      toast(page, 'Saved. It leads straight to /features, because your target redirects there.'),
    ).toBeVisible();
    guard.allow(/status of 422/);
    const refused = await lead('/loop', '/Loop/');
    await expect(refused.getByText('This would lead back to itself.')).toBeVisible();
    await expectUsable(page, 'refused redirect');
    await page.keyboard.press('Escape');
    expect((await readersSee(`${server.url}/beds`)).url).toBe(`${server.url}/features`);
    await button(page, 'Import CSV').click();
    const table = dialog(page, 'Import redirects');
    const chooser = page.waitForEvent('filechooser');
    await table.getByRole('button', { name: 'Choose CSV file' }).click();
    const csv = 'from,to,status\n/brochure.pdf,,410\n/x,javascript:alert(1),\n';
    await (await chooser).setFiles({ name: 'map.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await table.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(table.getByRole('row', { name: /^3 \/x/ })).toContainText("isn't a path or an http(s) URL");
    await expectUsable(page, 'imported redirects');
    await table.getByRole('button', { name: 'Close' }).last().click();
    expect((await readersSee(`${server.url}/brochure.pdf`)).status).toBe(410);
  });

  test('settings of the blog reach its pages at once, and open the policy for the chosen service alone', async ({
    page,
    guard,
  }) => {
    guard.allow(/stats\.example|ERR_/);
    const admin = await signInAdmin(server.url);
    await bringSession(page, server.url, admin);
    const policyOf = async (path: string) =>
      (await fetch(server.url + path)).headers.get('content-security-policy') ?? '';
    expect(await policyOf('/blog')).not.toContain('https:');
    await page.goto(`${server.url}/admin/blog/settings`);
    await page.getByLabel('Site name').fill('Garden notes');
    await page.getByRole('switch', { name: 'Custom color' }).check();
    await page.getByRole('textbox', { name: 'Accent color' }).fill('#0fb57a');
    await page.getByLabel('Service').selectOption('Umami');
    await page.getByLabel('Host').fill('stats.example.com');
    await page.getByLabel('Website ID').fill('94db1cb1-74f4-4a40-ad6c-962362670409');
    await page.getByLabel('Google').fill('<meta name="google-site-verification" content="abc_1" />');
    await button(page, 'Add link').click();
    await page.getByLabel('Label of link 1').fill('Imprint');
    await page.getByLabel('URL of link 1').fill('/about');
    await expectUsable(page, 'settings of the blog');
    await button(page, 'Save settings').click();
    await expect(toast(page, 'Settings saved. Readers see them now.')).toBeVisible();

    // A notification purges the pages that the server keeps.
    await expect.poll(() => policyOf('/blog')).toContain("connect-src 'self' https://stats.example.com;");
    for (const path of ['/home', '/login', '/blog/preview/x']) {
      expect(await policyOf(path)).not.toContain('stats.example');
      expect((await readersSee(server.url + path)).html).not.toContain('stats.example');
    }
    expect((await readersSee(`${server.url}/home`)).html).toContain('content="abc_1"');
    await page.goto(`${server.url}/blog`);
    await expect(page).toHaveTitle(/ · Garden notes$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Garden notes' })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' })).toBeVisible();
    await expect(page.locator('script[data-website-id]')).toHaveCount(1);
    await expectUsable(page, 'blog with a look of its own');

    await page.goto(`${server.url}/admin/blog/settings`);
    // Leaves the blog to the next test as it was.
    await page.getByLabel('Site name').clear();
    await page.getByRole('switch', { name: 'Custom color' }).uncheck();
    await page.getByLabel('Service').selectOption('None');
    await page.getByLabel('Google').clear();
    await button(page, 'Remove link 1').click();
    await button(page, 'Save settings').click();
    await expect(toast(page, 'Settings saved. Readers see them now.')).toBeVisible();
    await expect.poll(() => policyOf('/blog')).not.toContain('https:');
  });

  test('a WordPress export is imported with its pictures, and an export comes back without doubling', async ({
    page,
    guard,
  }) => {
    // Covers the missing picture and the unpublished post.
    guard.allow(/gone\.png|status of 404/);
    picture = await page.screenshot();
    const admin = await signInAdmin(server.url);
    await bringSession(page, server.url, admin);
    await page.goto(`${server.url}/admin/blog`);
    await main(page).getByRole('link', { name: 'Import' }).first().click();
    await expect(heading(page, 'Import and export')).toBeVisible();
    await expect(main(page).getByText('No imports yet')).toBeVisible();
    await expectUsable(page, 'no imports');

    const posts =
      wxrItem({
        id: 1,
        title: 'A blue bed',
        name: 'blue-bed',
        content: `<p>Dig first.</p><img src="http://${host}/bed.png" alt="A bed in blue"><img src="http://${host}/gone.png" alt="A bed that is gone">`,
      }) +
      wxrItem({ id: 2, title: 'Mulch', name: 'mulch', content: '<p>Straw.</p>[gallery ids="1"]' }) +
      wxrItem({ id: 3, title: 'About us', name: 'about', type: 'page' });
    await importFile(page, 'garden.xml', Buffer.from(wxr(posts)));
    const first = cards(page).filter({ hasText: 'garden.xml' });
    await expect(first).toContainText('Finished');
    await expect(first).toContainText('2 new posts · 1 picture');
    await expect(first.getByRole('row', { name: 'A blue bed' })).toContainText(
      `Couldn't get the picture. Its URL was kept: http://${host}/gone.png`,
    );
    await expect(first.getByRole('row', { name: 'Mulch' })).toContainText('Shortcodes removed: gallery');
    await expect(first.getByRole('row', { name: 'About us' })).toContainText(
      'Not imported: the type is page',
    );
    await expectUsable(page, 'report of an import');

    await button(page, 'Import').press('Enter');
    await expect(cards(page)).toHaveCount(1);
    await importFile(page, 'notes.html', Buffer.from('<p>Not one of ours.</p>'));
    const refused = cards(page).filter({ hasText: 'notes.html' });
    await expect(refused).toContainText('Nothing was imported');
    await expect(refused).toContainText("This kind of file can't be imported.");
    await expectUsable(page, 'report of a refused file');

    const download = page.waitForEvent('download');
    await button(page, 'Export all posts').click();
    const zip = await download;
    expect(zip.suggestedFilename()).toMatch(/^inkstep-blog-\d{4}-\d\d-\d\d\.zip$/);
    await expect(toast(page, `Exported as ${zip.suggestedFilename()}`)).toBeVisible();
    const listed = await admin.api.listAllPosts({ query: {} });
    await importFile(page, 'blog.zip', await readFile(await zip.path()));
    const again = cards(page).filter({ hasText: 'blog.zip' });
    await expect(again).toContainText('Finished');
    await expect(again).toContainText('No new posts · 2 were already there · Everything was imported');
    expect(await admin.api.listAllPosts({ query: {} })).toEqual(listed);

    await page.goto(`${server.url}/admin/blog`);
    for (const title of ['A blue bed', 'Mulch'])
      await expect(main(page).getByRole('row', { name: title })).toContainText('Draft');
    await main(page).getByRole('link', { name: 'A blue bed', exact: true }).click();
    await button(page, 'Markdown').click();
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText(
      '![A bed in blue](/files/',
    );
    expect((await fetch(`${server.url}/blog/post/blue-bed`)).status).toBe(404);
    await button(page, 'Publish').click();
    await expect(page).toHaveURL(`${server.url}/admin/blog`);
    await page.goto(`${server.url}/blog/post/blue-bed`);
    const shown = page.getByRole('img', { name: 'A bed in blue' });
    await shown.scrollIntoViewIfNeeded();
    await expect(async () => {
      expect(await shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    }).toPass();
  });
});

test('[ABLOG-27..29] a pillar page gathers posts in an order, with titles of its own', async ({
  page,
  server,
}) => {
  const admin = await signInAdmin(server.url);
  for (const title of ['Drip lines', 'Mulch', 'Timers']) {
    const body = { title, content: TEXT, published: true, tags: ['water'], confirm_duplicates: true };
    await admin.api.addPost({ body });
  }
  await bringSession(page, server.url, admin);
  await page.goto(`${server.url}/admin/blog/topics`);
  await button(page, 'Edit water').click();
  await expect(dialog(page, 'Page of “water”')).toBeVisible();
  await expectUsable(page, 'categories and tags');
  await page.goto(`${server.url}/admin/pillars`);
  await main(page).getByRole('link', { name: 'New pillar page' }).last().click();
  await titleField(page).fill('Saving water');
  await page.getByRole('tab', { name: 'Pages' }).click();
  for (const title of ['Mulch', 'Drip lines', 'Timers']) await button(page, `Add ${title}`).click();
  const pages = main(page).getByRole('list', { name: 'Pages of this guide' });
  await button(page, 'Move Timers up').click();
  await expect(button(page, 'Move Timers up')).toBeFocused();
  await button(page, 'Title and description of Mulch').click();
  await pages.getByLabel('Title on this page').fill('Start with mulch');
  await expectUsable(page, 'pages of a guide');
  await button(page, 'Publish').click();
  await expect(page).toHaveURL(`${server.url}/admin/pillars`);
  const { html } = await readersSee(`${server.url}/pillar/saving-water`);
  const places = ['Start with mulch', 'Timers', 'Drip lines'].map((title) => html.indexOf(title));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('pictures are uploaded and found for the text and the cover, and credited on the blog', async ({
  page,
}) => {
  await using pictures = await startFakePictures();
  await using server = await startAppServer(pictures.env);
  await bringSession(page, server.url, await signInAdmin(server.url));
  await page.goto(`${server.url}/admin/blog/new`);
  await titleField(page).fill('A blue bed');
  const file = { name: 'bed.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const picker = dialog(page, 'Insert picture');
  const details = dialog(page, 'Describe the picture');
  await button(page, 'Insert picture').click();
  await picker.getByRole('tab', { name: 'Upload' }).click();
  const chooser = page.waitForEvent('filechooser');
  await picker.getByRole('button', { name: 'Choose file' }).click();
  await (await chooser).setFiles(file);
  await details.getByLabel('Description').fill('A bed in blue');
  await details.getByRole('button', { name: 'Insert picture' }).click();
  await button(page, 'Markdown').click();
  await expect(text(page)).toContainText('![A bed in blue](/files/');

  await button(page, 'Insert picture').click();
  await picker.getByRole('searchbox').fill('drip irrigation');
  await picker.getByRole('button', { name: 'Search' }).click();
  await expect(picker.getByRole('button', { name: /Drip line.*CC BY-SA 4\.0/ })).toBeVisible();
  await expectUsable(page, 'found pictures');
  await picker.getByRole('button', { name: /Drip irrigation Ana Ruiz · CC BY 2\.0/ }).click();
  await expect(details.getByLabel('Description')).toHaveValue('Drip irrigation');
  await expectUsable(page, 'details of a picture');
  await details.getByRole('button', { name: 'Insert picture' }).click();
  await expect(text(page)).toContainText('*Photo by [Ana Ruiz](https://www.flickr.com/photos/ana)');
  await button(page, 'Preview').click();
  await expect(main(page).getByRole('img', { name: 'A bed in blue' })).toBeVisible();
  await button(page, 'Find picture').click();
  const covers = dialog(page, 'Choose a cover picture');
  await covers.getByRole('button', { name: 'Search' }).click();
  await covers.getByRole('button', { name: /Drip line CC BY-SA/ }).click();
  await details.getByLabel('Description').fill('A cover in blue');
  await details.getByRole('button', { name: 'Use as cover' }).click();
  await expect(main(page).getByRole('img', { name: 'A cover in blue' })).toBeVisible();
  await expectUsable(page, 'pictures');
  await button(page, 'Publish').click();
  await expect(page).toHaveURL(`${server.url}/admin/blog`);
  const { html } = await readersSee(`${server.url}/blog/post/a-blue-bed`);
  expect(html).toContain('alt="A bed in blue"');
  expect(html).toContain('alt="A cover in blue"');
  expect(html).toMatch(/<figcaption>Photo by <a [^>]+>Ana Ruiz<\/a>/);
  expect(html).toMatch(/>CC BY-SA 4\.0<\/a>, <a [^>]+>Wikimedia Commons<\/a>/);
});

test('an article becomes a post, which is updated from it', async ({ page, server }) => {
  const admin = await signInAdmin(server.url);
  const article = (words: string) => `# Home composting\n\nA heap needs air. ${words}`;
  const id = await makeTask(admin.api, { currentStep: 6, generated_article: article('Turn it.') });
  await admin.api.finishTask({ params: { id } });
  await bringSession(page, server.url, admin);
  await page.goto(`${server.url}/tasks/${id}`);
  await button(page, 'Publish').click();
  const panel = page.getByRole('dialog', { name: 'Publish', exact: true });
  await panel.getByRole('button', { name: 'Publish to blog' }).click();
  const question = dialog(page, 'Publish “Home composting” to the blog');
  await expectUsable(page, 'publish to the blog');
  // It takes the place of the panel, which is there again afterwards.
  const sheets = page.getByRole('dialog', { includeHidden: true }).filter({ visible: true });
  await expect(sheets).toHaveCount(1);
  await question.getByRole('button', { name: 'Back' }).click();
  await expect(panel.getByRole('button', { name: 'Publish to blog' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheets).toHaveCount(1);
  await question.getByRole('button', { name: 'Publish now' }).click();
  await expect(toast(page, 'Article published to the blog')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Open post' })).toBeVisible();
  await expectUsable(page, 'published article');
  const [post] = (await admin.api.listAllPosts({ query: { task_id: id } })).posts;
  expect((await readersSee(`${server.url}/blog/post/${post?.slug}`)).html).toContain('Turn it.');

  const { article_version } = (await admin.api.getTask({ params: { id } })).task;
  await admin.api.updateTask({
    params: { id },
    body: { generated_article: article('Turn it twice.'), article_version },
  });
  await admin.api.finishTask({ params: { id } });
  await page.goto(`${server.url}/tasks/${id}/edit`);
  await button(page, 'Publish').click();
  await panel.getByRole('button', { name: 'Update post from article' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Update post' }).click();
  await expect(toast(page, 'Post updated from the article')).toBeVisible();
  expect((await readersSee(`${server.url}/blog/post/${post?.slug}`)).html).toContain('Turn it twice.');
});

test('[ABLOG-01, ABLOG-30] others are refused', async ({ page, server, guard }) => {
  guard.allow(/status of 403/);
  const person = await makePerson(server.url);
  await bringSession(page, server.url, person);
  for (const path of [
    '/admin/blog',
    '/admin/blog/topics',
    '/admin/blog/new',
    '/admin/pillars',
    '/admin/pillars/new',
  ]) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  }
  await expect(person.api.listAllPosts({ query: {} })).rejects.toMatchObject({ status: 403 });
  await expect(person.api.addPost({ body: { title: 'Mine' } })).rejects.toMatchObject({ status: 403 });
});
