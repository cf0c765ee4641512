import { makeDocx, paragraphOf } from '../apps/server/src/platform/extraction/fixtures/docx.ts';
import { makePdf } from '../apps/server/src/platform/extraction/fixtures/pdf.ts';
import { expectUsable } from './support/axe.ts';
import { button, heading, main } from './support/steps.ts';
import { makeTask, stored } from './support/tasks.ts';
import { expect, signedInTest as test } from './support/test.ts';

const SCRAPS = 'Worms in a flat eat kitchen scraps and leave rich compost behind.';

test('files become sources, each failure tells its reason, and topics tell their sources', async ({
  page,
  person,
  guard,
}) => {
  guard.allow(/status of 422/);
  const id = await makeTask(person.api, {
    currentStep: 2,
    selectedTopics: ['Worms in a flat', 'Steel bridges over rivers'],
  });
  await page.goto(`/tasks/${id}/edit`);
  await expect(heading(page, 'Source Integration')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose files').click();
  await (await chooser).setFiles([
    { name: 'study.pdf', mimeType: 'application/pdf', buffer: Buffer.from(makePdf({ pages: [[SCRAPS]] })) },
    { name: 'notes.docx', mimeType: '', buffer: Buffer.from(makeDocx(paragraphOf(`${SCRAPS} Again.`))) },
    { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(makePdf({ pages: [[]] })) },
    { name: 'short.txt', mimeType: 'text/plain', buffer: Buffer.from('ko\xfeu ayakkab\xfds\xfd', 'latin1') },
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
  await expect(button(page, 'Find sources for Steel bridges over rivers')).toBeVisible();
  await stored(person.api, id, (task) => task.sources.map(({ type, title }) => [type, title])).toEqual([
    ['text', 'study.pdf'],
    ['text', 'notes.docx'],
    ['text', 'short.txt'],
  ]);
  await expectUsable(page, 'sources with files');
});
