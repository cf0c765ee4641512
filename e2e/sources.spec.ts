import type { Page } from '@playwright/test';
import { makeDocx, paragraphOf } from '../apps/server/src/platform/extraction/fixtures/docx.ts';
import { makePdf } from '../apps/server/src/platform/extraction/fixtures/pdf.ts';
import { expectUsable } from './support/axe.ts';
import { hold } from './support/network.ts';
import { addUrl, button, heading, main, sourceBox } from './support/steps.ts';
import { makeTask, readSources, stored } from './support/tasks.ts';
import { expect, signedInTest as test } from './support/test.ts';

const SCRAPS = 'Worms in a flat eat kitchen scraps and leave rich compost behind.';

const sources = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Remove / }) });

async function openSources(page: Page, id: string): Promise<void> {
  await page.goto(`/tasks/${id}/edit`);
  await expect(heading(page, 'Source Integration')).toBeVisible();
}

test('[SRC-01..06, SRC-09, SRC-10, SRC-16, SRC-17, SRC-19, SRC-23, LIB-01, PICK-06, PICK-13] sources are pages, saved pages and files', async ({
  page,
  pages,
  person,
  guard,
}) => {
  guard.allow(/status of 422/);
  await test.step('a page as a source', async () => {
    const id = await makeTask(person.api, { currentStep: 2, selectedTopics: ['Worms in a flat'] });
    await openSources(page, id);
    await expect(main(page).getByText('Worms in a flat')).toBeVisible();
    await sourceBox(page).fill('   ');
    await expect(button(page, 'Add')).toBeDisabled();

    const call = await hold(page, '**/api/sources/extract');
    await addUrl(page, `  ${pages.addressOf('worm-bins')}  `);
    expect((await call.asked).postDataJSON()).toEqual({ url: pages.addressOf('worm-bins') });
    await expect(button(page, 'Add')).toHaveAttribute('aria-disabled', 'true');
    call.letThrough();

    await expect(heading(page, 'Added Sources (1)')).toBeVisible();
    const source = sources(page).first();
    await expect(source).toContainText('URL');
    await expect(source).toContainText('Composting in a flat with worms');
    await expect(source).toContainText(/\d{3} words/);
    await expect(source).toContainText('A worm bin composts kitchen scraps on a balcony or under a sink.');
    await expect(source.getByRole('paragraph').last()).toHaveText(/^.{200}\.\.\.$/);

    await addUrl(page, pages.addressOf('worm-bins'));
    await expect(main(page).getByText('is already in the article.')).toBeVisible();
    await expect(sources(page)).toHaveCount(1);
    await source.getByRole('button', { name: /^Remove / }).click();
    await expect(heading(page, 'Added Sources (0)')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(heading(page, 'Added Sources (1)')).toBeVisible();
    await stored(person.api, id, (task) => task.sources).toMatchObject([
      { type: 'url', url: pages.addressOf('worm-bins') },
    ]);
  });

  await test.step('one saved page serves two tasks', async () => {
    const [heap, soil] = await readSources(person.api, pages);
    const first = await makeTask(person.api, { currentStep: 2, sources: [heap!] });
    const second = await makeTask(person.api, {
      currentStep: 2,
      selectedTopics: ['How to start composting at home'],
    });
    await person.api.createResource({
      body: { resource_name: soil!.title, resource_url: soil!.url, resource_content: soil!.content },
    });

    await openSources(page, first);
    await button(page, `Save to library: ${heap!.title}`).click();
    await expect(button(page, `In your library: ${heap!.title}`)).toBeVisible();
    await button(page, /^Load Previous Resources/).click();
    await expect(button(page, `Already added: ${heap!.title}`)).toBeVisible();
    await expect(main(page).getByText('Showing 1 to 2 of 2 resources')).toBeVisible();
    await button(page, `Add to Task: ${soil!.title}`).click();
    await expect(heading(page, 'Added Sources (2)')).toBeVisible();
    await stored(person.api, first, (task) => task.comprehensiveResources.length).toBe(2);

    await openSources(page, second);
    await button(page, 'Choose from library').click();
    const picker = page.getByRole('dialog', { name: 'Choose from library' });
    await expect(picker.getByRole('tab', { name: 'All Resources (2)' })).toBeVisible();
    await picker.getByRole('checkbox', { name: heap!.title }).check();
    await picker.getByRole('button', { name: 'Select (1)' }).click();
    await expect(picker).toBeHidden();
    await expect(button(page, 'Choose from library')).toBeFocused();
    await expect(heading(page, 'Added Sources (1)')).toBeVisible();

    const ids = (id: string) =>
      person.api
        .getTask({ params: { id } })
        .then(({ task }) => task.sources.map((source) => source.resourceId));
    await stored(person.api, second, (task) => task.sources.length).toBe(1);
    expect(await ids(first)).toEqual(expect.arrayContaining(await ids(second)));
    await expect
      .poll(async () => (await person.api.resourceStats()).mostUsed.map((used) => used.usage_count))
      .toEqual([1, 1]);
  });

  await test.step('files become sources, each failure tells its reason, and topics tell their sources', async () => {
    const id = await makeTask(person.api, {
      currentStep: 2,
      selectedTopics: ['Worms in a flat', 'Steel bridges over rivers'],
    });
    await openSources(page, id);
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Choose files').click();
    await (await chooser).setFiles([
      { name: 'study.pdf', mimeType: 'application/pdf', buffer: Buffer.from(makePdf({ pages: [[SCRAPS]] })) },
      { name: 'notes.docx', mimeType: '', buffer: Buffer.from(makeDocx(paragraphOf(`${SCRAPS} Again.`))) },
      { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(makePdf({ pages: [[]] })) },
      {
        name: 'short.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('ko\xfeu ayakkab\xfds\xfd', 'latin1'),
      },
      { name: 'photo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('GIF89a') },
    ]);
    await button(page, 'koşu ayakkabısı windows-1254').click();
    const files = main(page).getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
    await expect(files).toHaveText([
      'study.pdf Added',
      'notes.docx Added',
      /^scan\.pdf This PDF has pictures of pages and no text/,
      'short.txt Added',
      /^photo\.pdf Only PDF, DOCX, MD and TXT files can be read/,
    ]);
    await expect(heading(page, 'Added Sources (3)')).toBeVisible();
    await expect(main(page).getByText('2 sources', { exact: true })).toBeVisible();
    await expect(main(page).getByText('For the topic without a source')).toBeVisible();
    await stored(person.api, id, (task) => task.sources.map(({ type, title }) => [type, title])).toEqual([
      ['text', 'study.pdf'],
      ['text', 'notes.docx'],
      ['text', 'short.txt'],
    ]);
    await expectUsable(page, 'sources with files');
  });

  await test.step('a file is saved in the library', async () => {
    await page.goto('/manage/resources');
    await button(page, 'Add resource').first().click();
    const dialog = page.getByRole('dialog', { name: 'Add resource' });
    await dialog.getByRole('tab', { name: 'Files' }).click();
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose files' }).click();
    await (await chooser).setFiles([
      { name: 'worms.md', mimeType: 'text/markdown', buffer: Buffer.from(`# Worms\n\n${SCRAPS}`) },
    ]);
    await expect(dialog.getByLabel('Name')).toHaveValue('worms.md');
    await dialog.getByRole('button', { name: 'Save resource' }).click();
    await expect(main(page).getByText('worms.md')).toBeVisible();
    const { resources } = await person.api.listResources();
    expect(resources.find(({ resource_name }) => resource_name === 'worms.md')).toMatchObject({
      resource_type: 'document',
      resource_url: '',
    });
  });
});
