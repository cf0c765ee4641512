import type { Suggestion } from '@inkstep/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildEvidence } from '../../../../test/build-evidence.ts';
import { buildTask, buildTopics } from '../../../../test/build-task.ts';
import { CheckingWorker } from '../../../../test/checking-worker.ts';
import { answerWith, fakeApi } from '../../../../test/fake-api.ts';
import { renderStep } from '../../../../test/render-step.tsx';
import GenerateStepPage from '../../../routes/app/generate-step.tsx';

const { id } = buildTask();
const ARTICLE = '# Coffee\n\nCoffee is a drink.';
const SUGGESTION: Suggestion = {
  id: '0198f7c0-0000-7000-8000-000000000001',
  group_id: '0198f7c0-0000-7000-8000-000000000099',
  state: 'open',
  start: ARTICLE.indexOf('a drink'),
  end: ARTICLE.indexOf('a drink') + 'a drink'.length,
  before: 'a drink',
  replacement: 'a hot drink',
  prefix: '',
  suffix: '',
  now: null,
  note: '',
  author: { kind: 'member', name: 'Bea', purpose: null, is_me: false },
  article_version: 1,
  created_at: '2026-01-31T10:00:00.000Z',
  decided_at: null,
  decided_by: null,
};

beforeAll(() => {
  // jsdom has no layout, and the editor measures its text.
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  vi.stubGlobal('Worker', CheckingWorker);
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }));
  localStorage.clear();
});

function open(suggestions: readonly Suggestion[]) {
  fakeApi({
    [`GET /api/tasks/${id}/evidence`]: answerWith(buildEvidence()),
    [`GET /api/tasks/${id}/threads`]: answerWith({ threads: [], version: 1 }),
    [`GET /api/tasks/${id}/suggestions`]: answerWith({
      suggestions,
      pagination: { page: 1, pages: 1, total: suggestions.length, totalPages: 1, limit: 500 },
      article_version: 1,
    }),
  });
  return renderStep(GenerateStepPage, {
    current_step: 6,
    selectedTopics: buildTopics('Coffee'),
    has_article: true,
    generated_article: ARTICLE,
    article_version: 1,
  });
}

const tabs = (name: string) =>
  [...screen.getByRole('tablist', { name }).querySelectorAll('[role=tab]')].map(
    ({ textContent }) => textContent,
  );
const selected = () => screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent);

test('six tabs, of which Review begins with the suggestions if there are no comments', async () => {
  const { user } = open([SUGGESTION]);
  const review = await screen.findByRole('tab', { name: /^Review ?1$/ });
  expect(tabs('Article panel')).toEqual(['Checks', 'Evidence', 'Review1', 'Sections', 'SEO', 'Versions']);
  await user.click(review);
  expect(await screen.findByRole('region', { name: 'Suggestions' })).toBeTruthy();
  expect(tabs('Review')).toEqual(['Comments', 'Suggestions1', 'Approval']);
  expect(selected()).toEqual(['Review1', 'Suggestions1']);
});

test('arrow keys reach every tab and every part of Review, which opens where it was left', async () => {
  const { user } = open([]);
  (await screen.findByRole('tab', { name: 'Checks' })).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(await screen.findByText('No comments yet')).toBeTruthy();
  expect(selected()).toEqual(['Review', 'Comments']);
  await user.tab();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Comments');
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(selected()).toEqual(['Review', 'Suggestions']));
  screen.getByRole('tab', { name: 'Review' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(selected()).toEqual(['Sections']);
  await user.keyboard('{ArrowLeft}');
  expect(selected()).toEqual(['Review', 'Suggestions']);
});

test('an article without suggestions offers to make one', async () => {
  const { user } = open([]);
  await user.click(await screen.findByRole('tab', { name: 'Review' }));
  await user.click(await screen.findByRole('tab', { name: 'Suggestions' }));
  await user.click(await screen.findByRole('button', { name: 'Suggest edits' }));
  expect(await screen.findByRole('region', { name: 'Suggesting' })).toBeTruthy();
});

test('a dialog of the panel stays open while the window gets narrower and wider', async () => {
  const media = Object.assign(new EventTarget(), { media: '', matches: true });
  vi.stubGlobal('matchMedia', () => media);
  const resize = (matches: boolean) =>
    act(() => {
      media.matches = matches;
      media.dispatchEvent(new Event('change'));
    });
  const { user } = open([SUGGESTION, { ...SUGGESTION, id: '0198f7c0-0000-7000-8000-000000000002' }]);
  await user.click(await screen.findByRole('tab', { name: /^Review ?2$/ }));
  await user.click(await screen.findByRole('button', { name: 'Accept all' }));
  const dialog = await screen.findByRole('alertdialog');
  for (const isWide of [false, true, false]) {
    resize(isWide);
    expect(screen.getByRole('alertdialog')).toBe(dialog);
  }
  expect(screen.queryByRole('complementary', { name: 'Article panel', hidden: true })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  resize(true);
  expect(selected()).toEqual(['Review2', 'Suggestions2']);
});
