import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readZip } from '../apps/server/test/read-zip.ts';
import { expectUsable } from './support/axe.ts';
import { bringSession, signInAdmin } from './support/person.ts';
import { articleText, button, toast } from './support/steps.ts';
import { makeArticle, makeReadyTask } from './support/tasks.ts';
import { expect, signedInTest as test } from './support/test.ts';

const TEXT = `SEO Title: Compost "at home"
Meta Description: What worms eat: leaves.
Focus Keywords: compost, worms
Tags: garden, worms
---

# Compost at home

By Ana Ruiz

Worms eat leaves [1]. They like **shade** [2].

| Food | Good |
| --- | --- |
| Peel | yes |

## Sources

1. [A guide](https://worms.example/guide)
2. My notes
`;

const panel = (page: Page, name = 'Preview and export') => page.getByRole('dialog', { name });

async function download(page: Page, name: string) {
  const started = page.waitForEvent('download');
  await panel(page, 'Your article is finished').getByRole('button', { name }).click();
  const file = await started;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test('[ART-04, ART-14, ART-17, ART-20] a finished article is copied and downloaded in every form, and the next one begun', async ({
  page,
  context,
  person,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await makeArticle(person.api, TEXT, {
    eeatProfile: { authorName: 'Ana Ruiz', authorBio: 'She composts.' },
  });
  await page.goto(`/tasks/${id}/edit`);
  await expect(articleText(page)).toBeVisible();
  for (const menu of ['More ways to copy', 'More formats']) {
    await button(page, menu).click();
    await page.getByRole('menuitem', { name: 'Preview and export' }).click();
    await expect(panel(page).getByRole('region', { name: 'Preview' })).toContainText('[1]');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
  }
  await button(page, 'Finish').click();
  const finished = panel(page, 'Your article is finished');
  await expect(finished).toBeVisible();
  await expect(
    toast(page, 'Task completed successfully! The article has been finalized and the task is now complete.'),
  ).toBeVisible();
  const preview = finished.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Compost at home' })).toBeVisible();
  await expect(preview.getByRole('link', { name: '[1]' })).toHaveAttribute(
    'href',
    'https://worms.example/guide',
  );
  await expect(preview).not.toContainText('SEO Title');
  await expectUsable(page, 'the panel after Finish');

  await finished.getByRole('button', { name: 'Copy article' }).click();
  await expect(toast(page, 'Article copied to clipboard!')).toBeVisible();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (await (await item?.getType(type))?.text()) ?? '';
    return { html: await read('text/html'), text: await read('text/plain') };
  });
  expect(copied.html).toContain('<a href="https://worms.example/guide">[1]</a>');
  expect(copied.html).toContain('<table>');
  expect(copied.text).toContain('Worms eat leaves [1]. They like shade [2].');
  for (const text of Object.values(copied)) expect(text).not.toContain('Focus Keywords');

  const markdown = await download(page, 'Markdown with front matter (.md)');
  expect(markdown.name).toBe('compost-at-home.md');
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  expect(markdown.content.toString()).toBe(
    `---
title: "Compost \\"at home\\""
description: "What worms eat: leaves."
slug: "compost-at-home"
keywords: ["compost", "worms", "garden"]
language: "en"
date: ${today}
author: "Ana Ruiz"
---

${TEXT.slice(TEXT.indexOf('# Compost'))}`,
  );
  const html = await download(page, 'HTML (.html)');
  expect(html.content.toString()).toContain('<a href="https://worms.example/guide">[1]</a>');
  const word = readZip((await download(page, 'Word (.docx)')).content);
  expect(word['docProps/core.xml']).toContain('<dc:creator>Ana Ruiz</dc:creator>');
  expect(word['word/document.xml']).toContain('Worms eat leaves ');

  await finished.getByRole('button', { name: 'Print or save as PDF' }).click();
  const framed = () =>
    page.evaluate(() => {
      const inside = document.querySelector<HTMLIFrameElement>('#print-frame')?.contentDocument;
      return inside && { title: inside.title, text: inside.body.innerText };
    });
  await expect.poll(async () => (await framed())?.title).toBe('Compost "at home"');
  const framedText = (await framed())?.text ?? '';
  expect(framedText).toMatch(/^Ana Ruiz · \w+ \d+, \d{4}/);
  expect(framedText).toContain('Worms eat leaves [1]');

  await finished.getByRole('button', { name: 'New article' }).click();
  await expect(page).toHaveURL('/tasks/new');
});

test('figures beside note markers, powers and fractions of a page are right in every form and in the post', async ({
  page,
  pages,
  server,
}) => {
  const admin = await signInAdmin(server.url);
  const { api } = admin;
  const source = await api.extractSource({ body: { url: pages.addressOf('household-waste') } });
  const id = await makeReadyTask(api, pages, {
    selectedTopics: ['Home composting and household waste'],
    sources: [{ type: 'url', ...source }],
  });
  await api.generateArticle({ params: { id }, body: {} });
  await bringSession(page, server.url, admin);
  await page.goto(`${server.url}/tasks/${id}/edit`);
  await button(page, 'Finish').click();
  const textOf = async (name: string) => (await download(page, name)).content.toString();
  const word = readZip((await download(page, 'Word (.docx)')).content)['word/document.xml'] ?? '';
  const { post } = await api.publishArticle({ params: { id }, body: { published: true } });
  const published = await fetch(`${server.url}/blog/post/${post.slug}`);
  const texts = {
    markdown: await textOf('Markdown with front matter (.md)'),
    html: (await textOf('HTML (.html)')).replace(/<[^>]*>/g, ''),
    word: word.replace(/<[^>]*>/g, ''),
    post: (await published.text()).replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, ''),
  };
  for (const [form, text] of Object.entries(texts)) {
    expect.soft(text, form).toContain('10⁹ bacteria');
    expect.soft(text, form).toContain('1,200 homes');
    expect.soft(text, form).not.toMatch(/120 ?kg2|20194|1,2003|42%7|\b109\b|million5|11\/2|\bm2\b|<su[bp]>/);
  }
});
