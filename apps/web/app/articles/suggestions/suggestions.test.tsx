import type { Suggestion } from '@inkstep/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildEvidence } from '../../../test/build-evidence.ts';
import { buildTask, buildTopics } from '../../../test/build-task.ts';
import { CheckingWorker } from '../../../test/checking-worker.ts';
import { type Answer, answerWith, buildUser, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderStep } from '../../../test/render-step.tsx';
import GenerateStepPage from '../../routes/app/generate-step.tsx';

const { id } = buildTask();
const ARTICLE = '# Coffee\n\nCoffee is a drink. It is hot.\n\n## Milk\n\nAny milk will do.\n';
const LIST = `GET /api/tasks/${id}/suggestions`;
const SUGGEST = `POST /api/tasks/${id}/suggestions`;
const DECIDE = `POST /api/tasks/${id}/suggestions/decisions`;

function build(
  number: number,
  before: string,
  replacement: string,
  values: Partial<Suggestion> = {},
): Suggestion {
  const start = ARTICLE.indexOf(before);
  return {
    id: `0198f7c0-0000-7000-8000-00000000000${number}`,
    group_id: '0198f7c0-0000-7000-8000-000000000099',
    state: 'open',
    start,
    end: start + before.length,
    before,
    replacement,
    prefix: '',
    suffix: '',
    now: null,
    note: '',
    author: { kind: 'member', name: 'Bea', purpose: null, is_me: false },
    article_version: 1,
    created_at: '2026-01-31T10:00:00.000Z',
    decided_at: null,
    decided_by: null,
    ...values,
  };
}

const ONE = build(1, 'It is hot.', 'It is warm.', { note: 'Not always hot' });
const TWO = build(2, 'Any milk will do.', 'Oat milk is best.', {
  author: { kind: 'model', name: 'gpt-test', purpose: 'rewrite', is_me: false },
});
const STALE = build(3, 'Any milk will do.', 'No milk.', { state: 'stale', now: 'Any cream will do.' });

beforeAll(() => {
  // jsdom has no layout, and the editor measures its text.
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  vi.stubGlobal('Worker', CheckingWorker);
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }));
});

const listed = (suggestions: readonly Suggestion[]) =>
  answerWith({
    suggestions,
    pagination: { page: 1, pages: 1, total: suggestions.length, totalPages: 1, limit: 500 },
    article_version: 1,
  });

function open(suggestions: readonly Suggestion[], answers: Record<string, Answer> = {}) {
  const calls = fakeApi({
    [`GET /api/tasks/${id}/evidence`]: answerWith(buildEvidence()),
    'GET /api/generate/writer': answerWith({ writer: 'model' }),
    // Asked after a failure, which a changed role may have caused.
    'GET /api/auth/me': answerWith({ user: buildUser() }),
    [LIST]: listed(suggestions),
    [DECIDE]: answerWith({ suggestions: [ONE], refused: [], article_version: 2 }),
    [SUGGEST]: answerWith({ suggestions: [ONE], article_version: 1 }, 201),
    ...answers,
  });
  const step = renderStep(GenerateStepPage, {
    current_step: 6,
    selectedTopics: buildTopics('Coffee'),
    has_article: true,
    generated_article: ARTICLE,
    article_version: 1,
  });
  const sent = () => calls.filter(({ method }) => method !== 'GET');
  return { ...step, sent };
}

async function openTab(suggestions: readonly Suggestion[], answers?: Record<string, Answer>) {
  const opened = open(suggestions, answers);
  await opened.user.click(await screen.findByRole('tab', { name: /^Review/ }));
  await opened.user.click(await screen.findByRole('tab', { name: /^Suggestions/ }));
  const panel = await screen.findByRole('region', { name: 'Suggestions' });
  await within(panel).findAllByRole('button');
  return { ...opened, panel };
}

test('lists suggestions with their author, reason and changed words, and accepts one', async () => {
  const { panel, user, sent } = await openTab([ONE, TWO]);
  const [first, second] = await within(panel).findAllByRole('listitem');
  expect(first!.textContent).toContain('BeaNot always hot'.slice(0, 3));
  expect(first!.textContent).toContain('Not always hot');
  await waitFor(() => expect(within(first!).getByText('warm').closest('ins')).not.toBeNull());
  expect(second!.textContent).toContain('gpt-testRewrite');
  await user.click(within(first!).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(sent().at(-1)?.body).toEqual({ decision: 'accept', ids: [ONE.id] }));
});

test('names a client as one', async () => {
  const author: Suggestion['author'] = { kind: 'reviewer', name: 'Mia', purpose: null, is_me: false };
  const { panel } = await openTab([build(1, 'It is hot.', 'It is warm.', { author })]);
  const [item] = await within(panel).findAllByRole('listitem');
  expect(item!.textContent).toContain('Mia (client)');
});

test('a link to the suggestions opens them on a phone too', async () => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }));
  history.replaceState(null, '', '?open=suggestions');
  try {
    open([ONE]);
    const sheet = await screen.findByRole('dialog', { name: 'Article panel' });
    expect(await within(sheet).findByRole('region', { name: 'Suggestions' })).toBeTruthy();
  } finally {
    history.replaceState(null, '', location.pathname);
  }
});

test('asks with the number before all are accepted, and leaves out stale ones', async () => {
  const { panel, user, sent } = await openTab([ONE, TWO, STALE]);
  await user.click(await within(panel).findByRole('button', { name: 'Accept all' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Accept 2 suggestions?' });
  await user.click(within(dialog).getByRole('button', { name: 'Accept all' }));
  await waitFor(() => expect(sent().at(-1)?.body).toEqual({ decision: 'accept', ids: [ONE.id, TWO.id] }));
});

test('says what took the place of a stale one, which can only be rejected', async () => {
  const { panel } = await openTab([STALE]);
  const [item] = await within(panel).findAllByRole('listitem');
  expect(item!.textContent).toContain('Any cream will do.');
  expect(within(item!).queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(within(item!).getByRole('button', { name: 'Reject' })).toBeTruthy();
});

test('says in clear words when a suggestion can no longer be accepted', async () => {
  const { panel, user } = await openTab([ONE], { [DECIDE]: refuse(409, 'ARTICLE_CHANGED', 'Changed') });
  await user.click(await within(panel).findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(/accepting it would lose text/)).toBeTruthy();
});

test('marks suggestions in the text, which open them in the panel', async () => {
  const { user } = open([ONE, TWO]);
  const mark = await screen.findByRole('button', { name: 'Suggested change: Oat milk is best.' });
  await user.click(mark);
  const panel = await screen.findByRole('region', { name: 'Suggestions' });
  const [, second] = await within(panel).findAllByRole('listitem');
  await waitFor(() => expect(document.activeElement).toBe(second));
});

test('sends edits as suggestions in suggesting mode, and keeps them when that fails', async () => {
  let answer: Answer = refuse(500, 'INTERNAL', 'Down');
  const { user, sent } = open([], {
    [SUGGEST]: (call) => (typeof answer === 'function' ? answer(call) : answer),
  });
  await user.click(await screen.findByRole('button', { name: /^Editing:/ }));
  const mode = await screen.findByRole('menuitemradio', { checked: true });
  expect(mode.textContent).toMatch(/^Editing/);
  await user.click(screen.getByRole('menuitemradio', { name: /^Suggesting/, checked: false }));
  const bar = await screen.findByRole('region', { name: 'Suggesting' });
  const text = await screen.findByRole('textbox', { name: 'Article' });
  await user.click(text);
  await user.keyboard('New. ');
  await user.type(await within(bar).findByRole('textbox', { name: 'Reason (optional)' }), 'Clearer');
  await user.click(within(bar).getByRole('button', { name: 'Suggest edits' }));
  expect(await within(bar).findByText(/They're kept here/)).toBeTruthy();
  expect(text.textContent).toContain('New.');
  answer = answerWith({ suggestions: [ONE], article_version: 1 }, 201);
  await user.click(within(bar).getByRole('button', { name: 'Suggest edits' }));
  await waitFor(() => expect(text.textContent).not.toContain('New.'));
  const [first, second] = sent();
  expect(second!.body).toMatchObject({ note: 'Clearer', base: ARTICLE, article_version: 1 });
  // The same edit is sent under the same ID.
  expect(second!.body).toEqual(first!.body);
});
