import type { ArticleSectionState } from '@inkstep/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { buildEvidence } from '../../../../test/build-evidence.ts';
import { buildTask, buildTopics } from '../../../../test/build-task.ts';
import { type Answer, answerWith, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderStep } from '../../../../test/render-step.tsx';
import type { Wording } from '../../../i18n/language-context.ts';
import { zh } from '../../../i18n/zh.ts';
import GenerateStepPage from '../../../routes/app/generate-step.tsx';

const { id } = buildTask();
const SECTIONS = `GET /api/tasks/${id}/article/sections`;
const LOCKS = `PUT /api/tasks/${id}/article/locks`;
const START = `POST /api/tasks/${id}/generate-article-async`;

const section = (heading: string, state: Partial<ArticleSectionState> = {}): ArticleSectionState => ({
  heading,
  ordinal: 0,
  markdown: `Now on ${heading}.`,
  locked: false,
  typed: false,
  written: `Now on ${heading}.`,
  ...state,
});
const lockOf = ({ heading, ordinal, markdown }: ArticleSectionState) => ({ heading, ordinal, markdown });
const milk = section('Milk', { locked: true });
const water = section('Water', { typed: true, written: 'Before on Water.' });
const mine = section('', { typed: true, written: null });
const answer = (sections: ArticleSectionState[]) =>
  answerWith({ sections, locks: sections.filter(({ locked }) => locked).map(lockOf) });

// The editor measures its text, which this DOM cannot.
beforeAll(() => {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
});

async function regenerate(answers: Record<string, Answer>, wording?: Wording) {
  const calls = fakeApi({
    [`GET /api/tasks/${id}/evidence`]: answerWith(buildEvidence()),
    [LOCKS]: answerWith({ locks: [] }),
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
  await step.user.click(await screen.findByRole('button', { name: wording ? /重新/ : 'Regenerate' }));
  const dialog = within(screen.getByRole('alertdialog'));
  const confirm = dialog.getAllByRole<HTMLButtonElement>('button').at(-1)!;
  const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);
  return { ...step, dialog, confirm, sent };
}

test('edited sections are locked unless the user deselects them', async () => {
  const { user, dialog, confirm, sent, begin } = await regenerate({
    [SECTIONS]: answer([mine, section('Grind size'), milk, water]),
  });
  expect(confirm.disabled).toBe(true);
  expect(await dialog.findByText("1 locked section won't change.")).toBeTruthy();
  const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
    ['Introduction', true],
    ['Water', true],
  ]);
  await user.click(dialog.getByRole('checkbox', { name: 'Water' }));
  expect(dialog.getByText(/^Your edits here will be replaced/)).toBeTruthy();
  await waitFor(() => expect(dialog.getByText('Before').closest('del')).toBeTruthy());
  await user.click(confirm);
  await waitFor(() => expect(begin).toHaveBeenCalledOnce());
  expect(sent()).toEqual([
    ['PUT', { locks: [lockOf(milk), lockOf(mine)] }],
    ['POST', { regenerate: true }],
  ]);
});

test('without edited sections nothing is asked and no lock is stored', async () => {
  const { user, dialog, confirm, sent } = await regenerate({ [SECTIONS]: answer([section('Milk'), milk]) });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await user.click(confirm);
  await waitFor(() => expect(sent()).toEqual([['POST', { regenerate: true }]]));
});

test('nothing is regenerated while the edited sections are unknown', async () => {
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

test('locks that cannot be stored start nothing', async () => {
  const { user, confirm, sent, begin } = await regenerate({
    [SECTIONS]: answer([water]),
    [LOCKS]: refuse(500, 'INTERNAL', 'Something went wrong.'),
  });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  await user.click(confirm);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(begin).not.toHaveBeenCalled();
});

test('[PROF-26] speaks Chinese', async () => {
  const { dialog } = await regenerate({ [SECTIONS]: answer([water]) }, { language: 'zh', texts: zh });
  expect(await dialog.findByText(/有 1 个章节在撰写之后被您修改过/)).toBeTruthy();
});

test('two sections with one heading are told apart by their places and first words', async () => {
  const first = section('Milk', { typed: true, markdown: 'Any **milk** will do [1].' });
  const second = section('Milk', { ordinal: 1, typed: true, markdown: 'Oats '.repeat(30) });
  const { dialog } = await regenerate({
    [SECTIONS]: answer([first, section('Water', { typed: true }), second]),
  });
  expect(await dialog.findByLabelText(/Section 1 of 3: Any milk will do\.$/)).toBeTruthy();
  expect(dialog.getByLabelText(/Section 3 of 3: (Oats ){11}Oats…$/)).toBeTruthy();
  expect(dialog.getByLabelText('Water')).toBeTruthy();
});
