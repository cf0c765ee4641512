import type { ArticleEdit, ArticleSectionState } from '@inkstep/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { buildEvidence } from '../../../../test/build-evidence.ts';
import { buildTask, buildTopics } from '../../../../test/build-task.ts';
import { chooseMore } from '../../../../test/choose-more.ts';
import { type Answer, answerWith, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderStep } from '../../../../test/render-step.tsx';
import type { Wording } from '../../../i18n/language-context.ts';
import { zh } from '../../../i18n/zh.ts';
import GenerateStepPage from '../../../routes/app/generate-step.tsx';

const { id } = buildTask();
const SECTIONS = `GET /api/tasks/${id}/article/sections`;
const START = `POST /api/tasks/${id}/generate-article-async`;

const section = (heading: string, state: Partial<ArticleSectionState> = {}): ArticleSectionState => ({
  heading,
  ordinal: 0,
  markdown: `Now on ${heading}.`,
  locked: false,
  typed: false,
  written: { heading, markdown: `Now on ${heading}.` },
  ...state,
});
const partOf = ({ heading, ordinal, markdown }: ArticleSectionState) => ({
  part: 'section',
  heading,
  ordinal,
  markdown,
});
const milk = section('Milk', { locked: true });
const water = section('Water', { typed: true, written: { heading: 'Water', markdown: 'Before on Water.' } });
const mine = section('', { typed: true, written: null });
const title: ArticleEdit = { part: 'title', before: 'Coffee', after: 'My coffee' };
const book: ArticleEdit = { part: 'source', number: 4, before: '', after: 'My book' };
const answer = (sections: ArticleSectionState[], edits: ArticleEdit[] = []) =>
  answerWith({ sections, locks: [], edits, article_version: 7 });

// jsdom has no layout, and the editor measures its text.
beforeAll(() => {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
});

async function regenerate(answers: Record<string, Answer>, wording?: Wording) {
  const calls = fakeApi({
    [`GET /api/tasks/${id}/evidence`]: answerWith(buildEvidence()),
    [START]: answerWith({ status: 'started' }),
    ...answers,
  });
  const step = renderStep(
    GenerateStepPage,
    {
      current_step: 6,
      selectedTopics: buildTopics('Coffee'),
      has_article: true,
      generated_article: '# Coffee',
      article_version: 1,
    },
    wording,
  );
  await chooseMore(step.user, wording ? /重新/ : 'Regenerate', wording && '更多操作');
  const dialog = within(screen.getByRole('alertdialog'));
  const confirm = dialog.getAllByRole<HTMLButtonElement>('button').at(-1)!;
  const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);
  const choose = async (part: RegExp, choice: string) =>
    step.user.click(
      within(dialog.getByRole('radiogroup', { name: part })).getByRole('radio', { name: choice }),
    );
  return { ...step, dialog, confirm, sent, choose };
}

test('[ART-04] everything that was edited is shown with its changes, and kept unless it is to be replaced', async () => {
  const { user, dialog, confirm, sent, choose, begin } = await regenerate({
    [SECTIONS]: answer([mine, section('Grind size'), milk, water], [title, book]),
  });
  expect(confirm.disabled).toBe(true);
  expect(await dialog.findByText("1 locked section won't change.")).toBeTruthy();
  expect(dialog.getByText(/^You edited 4 parts/)).toBeTruthy();
  const parts = dialog.getAllByRole('radiogroup');
  expect(
    parts.map((part) => [
      document.getElementById(part.getAttribute('aria-labelledby') ?? '')?.textContent,
      within(part).getByRole<HTMLInputElement>('radio', { name: 'Keep' }).checked,
    ]),
  ).toEqual([
    ['Title Edited by you', true],
    ['Introduction Added by you', true],
    ['Water Edited by you', true],
    ['Source 4 Added by you', true],
  ]);
  await waitFor(() => expect(dialog.getByText('Before').closest('del')).toBeTruthy());
  await choose(/^Water/, 'Replace');
  await choose(/^Source 4/, 'Remove');
  expect(dialog.getByRole('radiogroup', { name: 'Source 4 Will be removed' })).toBeTruthy();
  expect(dialog.getByText(/^Your edits in parts that are replaced/)).toBeTruthy();
  await user.click(confirm);
  await waitFor(() => expect(begin).toHaveBeenCalledOnce());
  expect(sent()).toEqual([
    ['POST', { regenerate: true, keep: [{ part: 'title' }, partOf(mine)], article_version: 7 }],
  ]);
});

test('a part that was removed is left out or written again', async () => {
  const tags: ArticleEdit = { part: 'tags', before: 'coffee', after: '' };
  const { dialog, choose } = await regenerate({ [SECTIONS]: answer([], [tags]) });
  const left = await dialog.findByRole<HTMLInputElement>('radio', { name: 'Leave out' });
  expect(left.checked).toBe(true);
  await choose(/^Tags Removed by you/, 'Write again');
  expect(dialog.getByRole('radiogroup', { name: 'Tags Will be written again' })).toBeTruthy();
});

test('all parts are replaced or kept with one button', async () => {
  const { user, dialog, confirm, sent, choose } = await regenerate({
    [SECTIONS]: answer([water], [title, book]),
  });
  await user.click(await dialog.findByRole('button', { name: 'Replace all' }));
  expect(dialog.queryByText(/headings are kept/)).toBeNull();
  await choose(/^Source 4/, 'Keep');
  await user.click(confirm);
  await waitFor(() =>
    expect(sent()).toEqual([
      ['POST', { regenerate: true, keep: [{ part: 'source', number: 4 }], article_version: 7 }],
    ]),
  );
});

test('without edits nothing is asked', async () => {
  const { user, dialog, confirm, sent } = await regenerate({ [SECTIONS]: answer([section('Milk'), milk]) });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  expect(dialog.queryByRole('radio')).toBeNull();
  await user.click(confirm);
  await waitFor(() => expect(sent()).toEqual([['POST', { regenerate: true, keep: [], article_version: 7 }]]));
});

test('nothing is regenerated while the edits are unknown', async () => {
  let broken = true;
  const { user, dialog, confirm } = await regenerate({
    [SECTIONS]: (call) =>
      broken ? refuse(500, 'INTERNAL', 'Something went wrong.')(call) : answer([milk])(call),
  });
  await dialog.findByRole('alert');
  expect(confirm.disabled).toBe(true);
  broken = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(confirm.disabled).toBe(false));
});

test('[GEN-32] a text that changed in another tab meanwhile starts nothing, and says why', async () => {
  const { user, confirm, begin } = await regenerate({
    [SECTIONS]: answer([water]),
    [START]: refuse(409, 'ARTICLE_CHANGED', 'The article changed after you chose what to keep.'),
  });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  await user.click(confirm);
  expect(
    await screen.findByText('Failed to start generation: The article changed after you chose what to keep.'),
  ).toBeTruthy();
  expect(begin).not.toHaveBeenCalled();
});

test('[PROF-26] speaks Chinese', async () => {
  const { dialog } = await regenerate(
    { [SECTIONS]: answer([water], [title]) },
    { language: 'zh', texts: zh },
  );
  expect(await dialog.findByText(/你修改过 2 处内容/)).toBeTruthy();
});

test('a renamed section shows both headings, and two with one heading show their places', async () => {
  const renamed = section('Fresh milk', {
    typed: true,
    written: { heading: 'Milk', markdown: 'Now on Fresh milk.' },
  });
  const { dialog } = await regenerate({
    [SECTIONS]: answer([
      section('Tea', { typed: true }),
      renamed,
      section('Tea', { typed: true, ordinal: 1 }),
    ]),
  });
  expect(await dialog.findByRole('radiogroup', { name: /^Tea .*Section 1 of 3$/ })).toBeTruthy();
  expect(dialog.getByRole('radiogroup', { name: /^Tea .*Section 3 of 3$/ })).toBeTruthy();
  const milks = within(dialog.getByRole('radiogroup', { name: /^Fresh milk/ }));
  await waitFor(() => expect(milks.getByText('Milk').closest('del')).toBeTruthy());
});
