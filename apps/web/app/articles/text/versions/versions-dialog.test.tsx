import type { ArticleVersion } from '@inkstep/contract';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { buildEvidence } from '../../../../test/build-evidence.ts';
import { buildTask } from '../../../../test/build-task.ts';
import { type Answer, answerWith, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderStep } from '../../../../test/render-step.tsx';
import { es } from '../../../i18n/es.ts';
import type { Wording } from '../../../i18n/language-context.ts';
import { formatDateTime } from '../../../kit/text/format.ts';
import GenerateStepPage from '../../../routes/app/generate-step.tsx';

const { id } = buildTask();
const LIST = `/api/tasks/${id}/versions`;
const TIME = '2026-01-02T03:04:05.000Z';

const version = (n: number, overrides: Partial<ArticleVersion>): ArticleVersion => ({
  id: `0198f7c0-0000-7000-8000-00000000000${n}`,
  kind: 'generation',
  words: 120,
  written_by: 'model',
  writers: [],
  set_aside: null,
  current: false,
  text: `# Worms\n\nText ${n}.`,
  created_at: TIME,
  updated_at: TIME,
  ...overrides,
});
const edited = version(3, { kind: 'editing', current: true, words: 1 });
const generated = version(2, { text: '# Worms\n\nThey eat peels.' });
const first = version(1, { kind: 'restored', text: '# Leaves\n\nThey rot.' });
const page = { page: 1, pages: 1, total: 3, totalPages: 1, limit: 50 };
const standing = '# Worms\n\nThey eat peels and leaves.';

// jsdom has no layout and no window size, and the editor measures its text.
beforeAll(() => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }));
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
});

async function openTab(answers: Record<string, Answer> = {}, wording?: Wording) {
  const versions = [edited, generated, first].map(({ text: _, ...summary }) => summary);
  const calls = fakeApi({
    [`GET /api/tasks/${id}/evidence`]: answerWith(buildEvidence()),
    [`GET ${LIST}`]: answerWith({ versions, pagination: page }),
    ...Object.fromEntries(
      [edited, generated, first].map((each) => [`GET ${LIST}/${each.id}`, answerWith({ version: each })]),
    ),
    ...answers,
  });
  const article = { has_article: true, generated_article: standing, article_version: 3, current_step: 6 };
  const step = renderStep(GenerateStepPage, article, wording);
  await step.user.click(await screen.findByRole('tab', { name: wording ? 'Versiones' : 'Versions' }));
  const tab = await screen.findByRole('region', {
    name: wording ? 'Versiones del artículo' : 'Article versions',
  });
  return { ...step, calls, tab: within(tab) };
}

async function openVersions(answers: Record<string, Answer> = {}, wording?: Wording) {
  const step = await openTab(answers, wording);
  await step.user.click(
    await screen.findByRole('button', { name: wording ? 'Comparar versiones' : 'Compare versions' }),
  );
  const dialog = await screen.findByRole('dialog');
  return { ...step, dialog: within(dialog) };
}

const restored = answerWith({
  task: { id, status: 'Review & Refine', article_version: 4, created_at: TIME, updated_at: TIME },
});
const restorePath = (each: ArticleVersion) => `POST ${LIST}/${each.id}/restore`;

test('the versions of an article are listed, and the newest other one is compared', async () => {
  const { dialog } = await openVersions();
  const items = await dialog.findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^EditedCurrent.*1 word$/),
    expect.stringMatching(/^Generated.*120 words$/),
    expect.stringMatching(/^Restored.*120 words$/),
  ]);
  expect(items[1]?.textContent).toContain(formatDateTime(new Date(TIME)));
  const changes = within(await dialog.findByRole('region', { name: 'Differences' }));
  expect(changes.getByText(/and leaves/).closest('ins')).toBeTruthy();
  const titles = changes.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(titles).toEqual([expect.stringMatching(/^Generated, /), 'Current text']);
});

test('a version of the list beside the text is compared first', async () => {
  const { user, tab } = await openTab();
  await user.click(await tab.findByRole('button', { name: /^Restored/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: /^Restored/, pressed: true })).toBeTruthy();
});

test('any two versions are compared, the older one first', async () => {
  const { user, dialog } = await openVersions();
  const against = await dialog.findByRole('combobox', { name: 'Compare with' });
  expect(
    within(against)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Current text', expect.stringMatching(/^Restored, /)]);
  await user.selectOptions(against, first.id);
  const changes = within(await dialog.findByRole('region', { name: 'Differences' }));
  expect((await changes.findByText('They rot.')).closest('del')).toBeTruthy();
  expect(changes.getByText('They eat peels.').closest('ins')).toBeTruthy();
  expect(changes.getAllByRole('columnheader')[0]?.textContent).toMatch(/^Restored, /);
});

test('the text that stands has nothing to restore', async () => {
  const { user, dialog } = await openVersions({
    [`GET ${LIST}/${edited.id}`]: answerWith({ version: { ...edited, text: standing } }),
  });
  await user.click(await dialog.findByRole('button', { name: /^Edited/ }));
  expect(await dialog.findByText('The text is the same.')).toBeTruthy();
  const restore = dialog.getByRole<HTMLButtonElement>('button', { name: 'Restore this version' });
  expect(restore.disabled).toBe(true);
});

test('a version is restored after a question; what was typed is stored before', async () => {
  const { user, dialog, article, reload, calls } = await openVersions({ [restorePath(first)]: restored });
  article.edit(`${standing} Typed.`);
  await user.click(await dialog.findByRole('button', { name: /^Restored/ }));
  await dialog.findByText(/They rot/);
  await user.click(dialog.getByRole('button', { name: 'Restore this version' }));
  const question = screen.getByRole('alertdialog');
  expect(question.textContent).toContain('The current text stays under Versions.');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(within(question).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Version restored')).toBeTruthy();
  expect(article.read().save).toBe('saved');
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refusal is told, and the versions stay open', async () => {
  const message = 'The article is being written. Wait for it, or cancel the generation.';
  const { user, dialog, reload } = await openVersions({
    [restorePath(generated)]: refuse(409, 'GENERATION_RUNNING', message),
  });
  await dialog.findByText(/and leaves/);
  await user.click(dialog.getByRole('button', { name: 'Restore this version' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('versions that do not load can be asked for again', async () => {
  let broken = true;
  const { user, tab } = await openTab({
    [`GET ${LIST}`]: (call) =>
      broken
        ? refuse(500, 'INTERNAL', 'Something went wrong.')(call)
        : answerWith({ versions: [], pagination: { ...page, total: 0 } })(call),
  });
  expect(await tab.findByText("Couldn't load the versions")).toBeTruthy();
  broken = false;
  await user.click(tab.getByRole('button', { name: 'Try again' }));
  expect(await tab.findByText('No versions yet')).toBeTruthy();
});

test('[PROF-26] the versions in Spanish', async () => {
  const { dialog } = await openVersions({}, { language: 'es', texts: es });
  expect(await dialog.findByText('Versiones del artículo')).toBeTruthy();
  expect((await dialog.findAllByRole('listitem'))[0]?.textContent).toMatch(/^EditadaActual.*1 palabra$/);
  expect(dialog.getByRole('button', { name: 'Restaurar esta versión' })).toBeTruthy();
});
