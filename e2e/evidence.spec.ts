import { startAppServer } from './support/app-server.ts';
import { expectUsable } from './support/axe.ts';
import { bringSession, signInAdmin } from './support/person.ts';
import { button } from './support/steps.ts';
import { makeTask, stored } from './support/tasks.ts';
import { expect, test } from './support/test.ts';

const GUIDE = `# Composting guide

A compost heap needs air, moisture and a mix of green and brown material. Leaves rot within 12 months if the heap is turned every two weeks. Kitchen scraps are rich in nitrogen, while dry leaves and cardboard bring carbon.

## Temperature

In an active heap the temperature rises to 60 °C within a few days. At 55 °C most weed seeds die after three days. A heap that smells has too little air.`;
const DIARY =
  'Our garden club keeps a diary of its heaps. In 2023 the north heap reached 64 °C in April. The budget of the club for tools is 480 euros a year. Turning the heap takes two people about twenty minutes.';
const words = (text: string) => text.split(/\s+/).length;

test('readers open the evidence of an article that was published with it, without scripts', async ({
  page,
  browser,
}) => {
  await using server = await startAppServer();
  const admin = await signInAdmin(server.url);
  const id = await makeTask(admin.api, {
    currentStep: 6,
    keywords: ['home composting'],
    selectedTopics: ['How to start a compost heap', 'How hot a compost heap gets'],
    sources: [
      {
        type: 'url',
        url: 'https://garden.example.org/compost',
        title: 'Composting guide',
        content: GUIDE,
        wordCount: words(GUIDE),
        author: 'Mara Lind',
        publishedAt: '2024-03-12',
      },
      { type: 'text', title: 'Diary of the club', content: DIARY, wordCount: words(DIARY) },
    ],
    outputParameters: { length: 'short_post' },
  });
  await admin.api.generateArticle({ params: { id }, body: {} });
  await stored(admin.api, id, ({ generated_article }) => generated_article?.includes('[1]')).toBe(true);
  await admin.api.finishTask({ params: { id } });

  await bringSession(page, server.url, admin);
  await page.goto(`${server.url}/tasks/${id}`);
  await button(page, 'Publish').click();
  const panel = page.getByRole('dialog', { name: 'Publish', exact: true });
  await expect(panel.getByRole('region', { name: 'AI disclosure' })).toContainText(
    'put together by software',
  );
  await panel.getByRole('button', { name: /blog/i }).first().click();
  const dialog = page.getByRole('dialog').last();
  await expect(dialog.getByRole('switch', { name: 'Sources and evidence page' })).toBeChecked();
  await expectUsable(page, 'publish with evidence');
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(/^Published/).first()).toBeVisible();
  const { posts } = await admin.api.listAllPosts({ query: { task_id: id } });

  const reading = await browser.newContext({ javaScriptEnabled: false });
  const reader = await reading.newPage();
  for (const width of [1366, 390]) {
    await reader.setViewportSize({ width, height: 800 });
    await reader.goto(`${server.url}/blog/post/${posts[0]?.slug}`);
    await expect(reader.getByText(/^This text was put together by software/)).toBeVisible();
    await reader.getByRole('link', { name: 'Sources and evidence' }).click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Sources and evidence');
    await expect(reader.getByText('Leaves rot within 12 months').first()).toBeVisible();
    await expect(reader.getByText('A document of the author').first()).toBeVisible();
    // The server never read that address: the text came with the request.
    await expect(reader.getByText('Text supplied by the author').first()).toBeVisible();
    await expect(reader.getByText('Said to be from https://garden.example.org/compost')).toBeVisible();
    await expect(reader.getByRole('link', { name: 'https://garden.example.org/compost' })).toHaveCount(0);
    await expect(reader.locator('script[src], [data-save]')).toHaveCount(0);
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  const file = await reader.request.get(`${reader.url()}.json`);
  expect(await file.json()).toMatchObject({ format: 1, compared: 'nothing' });
  const manifest = await reader.request.get(`${server.url}/blog/post/${posts[0]?.slug}/manifest.json`);
  expect(await manifest.json()).toMatchObject({ format: 'inkstep-disclosure/1', made_by: 'assembled' });
  await reading.close();

  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${server.url}/evidence/${posts[0]?.slug}`);
    await expectUsable(page, `evidence at ${width}`);
  }
});
