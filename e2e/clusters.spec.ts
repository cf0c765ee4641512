import { readFileSync } from 'node:fs';
import { readZip } from '../apps/server/test/read-zip.ts';
import { ENGLISH } from '../packages/engine/src/cluster/fixtures/english.ts';
import { expectUsable } from './support/axe.ts';
import { giveMaxPlan } from './support/max-plan.ts';
import { bringSession, signInAdmin } from './support/person.ts';
import { button, main, toast } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('a batch of ten articles becomes a cluster: linked, and published as a pillar page', async ({
  page,
  pages,
  server,
}) => {
  const admin = await signInAdmin(server.url);
  const { api } = admin;
  await giveMaxPlan(admin, admin.email);

  const source = pages.addressOf('home-composting');
  const content = ENGLISH.map(({ keyphrase }) => `${keyphrase} | ${source}`).join('\n');
  const { batchTaskId: id } = await api.startBatch({ body: { inputMode: 'KEYWORDS', content } });
  const state = async () =>
    (await api.getBatch({ params: { id }, query: { content: 'none' } })).batchTask.status;
  await expect.poll(state, { timeout: 180_000 }).toBe('completed');
  const { articles } = await api.getBatch({ params: { id } });
  for (const { taskId, keyword } of articles) {
    const fixture = ENGLISH.find(({ keyphrase }) => keyphrase === keyword);
    if (!fixture || taskId === null) throw new Error(`no fixture for ${keyword}`);
    const { keyphrase, secondary, text } = fixture;
    const title = /^# (.+)$/m.exec(text)?.[1] ?? '';
    await api.updateTask({
      params: { id: taskId },
      body: {
        generated_article: `SEO Title: ${title}\nFocus Keywords: ${[keyphrase, ...secondary].join(', ')}\n---\n\n${text}`,
      },
    });
  }

  await bringSession(page, server.url, admin);
  await page.goto(`${server.url}/batch-tasks/${id}`);
  const panel = main(page).getByRole('region', { name: 'Topic cluster' });
  await panel
    .getByRole('combobox', { name: 'Pillar article' })
    .selectOption({ label: 'Drip irrigation: the complete guide for home gardens' });
  await button(page, 'Make it a cluster').click();
  await expect(panel.getByRole('heading', { name: /^\d+ proposed links$/ })).toBeVisible();
  await expectUsable(page, 'a cluster with proposals');

  // Accepts one proposal, those of one article, then the rest.
  await panel
    .getByRole('button', { name: /^Accept the link to Which drip irrigation kit/ })
    .first()
    .click();
  await expect(toast(page, 'Added 1 link')).toBeVisible();
  await panel.getByRole('button', { name: /^Accept \d+ links in Drip irrigation/ }).click();
  await expect(panel.getByRole('region', { name: /^Drip irrigation: the complete/ })).toHaveCount(0);
  await panel.getByRole('button', { name: /^Accept all \d+ links$/ }).click();
  await expect(panel.getByText('Nothing to propose')).toBeVisible();
  const { cluster } = await api.getCluster({ params: { id } });
  expect(cluster.orphans).toEqual([]);
  const linked = new Set(cluster.articles.flatMap(({ linksTo }) => linksTo));
  expect(linked.size).toBe(cluster.articles.length);

  const downloading = page.waitForEvent('download');
  await button(page, 'Download All Articles').click();
  const files = readZip(readFileSync(await (await downloading).path()));
  const written = Object.entries(files).filter(([name]) => name.endsWith('.md'));
  expect(written).toHaveLength(ENGLISH.length);
  const targets = written.flatMap(([, text]) => [...text.matchAll(/\]\(\.\/([^)]+)\)/g)]);
  expect(targets.length).toBeGreaterThanOrEqual(ENGLISH.length);
  for (const [, name = ''] of targets) expect(Object.keys(files)).toContain(decodeURIComponent(name));
  expect(written.filter(([, text]) => text.includes('](/'))).toEqual([]);

  // Until they are published, articles link to each other's editor.
  const pillar = cluster.articles.find((article) => article.id === cluster.pillarId);
  await page.goto(`${server.url}/tasks/${pillar?.taskId}`);
  await expect(main(page).locator('.prose a[href^="/tasks/"]').first()).toBeVisible();
  await expect(main(page).locator('.prose a[href^="/blog/"]')).toHaveCount(0);
  await page.goto(`${server.url}/batch-tasks/${id}`);

  await button(page, 'Publish to blog').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(panel.getByText('Published the pillar page and 9 posts.')).toBeVisible();
  await expectUsable(page, 'a published cluster');
  const opened = page.waitForEvent('popup');
  await panel.getByRole('link', { name: 'View the pillar page' }).click();
  await expect(await opened).toHaveURL(/\/pillar\/drip-irrigation/);

  // Every link in a published text leads to a page.
  const published = (await api.getCluster({ params: { id } })).cluster.articles;
  for (const { publishedAt } of published) {
    const html = await (await fetch(`${server.url}${publishedAt}`)).text();
    const paths = [...html.matchAll(/href="(\/(?:blog\/post|pillar)\/[^"#?]+)"/g)].map(
      ([, path = '']) => path,
    );
    expect(paths.length).toBeGreaterThan(0);
    for (const path of new Set(paths)) expect((await fetch(`${server.url}${path}`)).status, path).toBe(200);
  }
});
