import type { ReviewedArticle } from '@inkstep/contract';
import { focusManager } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, answerWith, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { en } from '../../../i18n/en.ts';
import { LanguageContext } from '../../../i18n/language-context.ts';
import ReviewPage from './review-page.tsx';

const TOKEN = 'T'.repeat(43);
const TEXT = '# Kettles\n\nWater boils at 100 degrees [1].\n\nThen wait.\n';

const article = (values: Partial<ReviewedArticle> = {}): ReviewedArticle => ({
  title: 'Kettles',
  author: 'Ana',
  text: TEXT,
  version: 3,
  digest: 'd',
  asked_by: 'Ann',
  team: 'Kettle shop',
  expires_at: '2030-01-31T10:00:00.000Z',
  kind: 'mail',
  reviewer: { name: 'Mia', email: 'm•••@client.test' },
  obstacle: null,
  counts: true,
  sources: [
    {
      number: 1,
      is_compared: true,
      kind: 'page',
      title: 'Boiling',
      url: 'https://water.example/boiling',
      claimed_url: null,
      author: null,
      published: null,
      read_at: '2026-01-31T10:00:00.000Z',
    },
  ],
  sentences: [
    {
      text: 'Water boils at 100 degrees .',
      wording: 'matches',
      meaning: null,
      missing: [],
      passages: [
        { source: 1, text: 'At sea level it boils at 100 degrees.', quote: 'it boils at 100 degrees' },
      ],
    },
  ],
  ...values,
});

const NOTHING = { version: 3, threads: [], suggestions: [], decisions: [] };
const decision = {
  kind: 'approved',
  by: 'Mia',
  at: '2026-02-01T10:00:00.000Z',
  version: 3,
  note: '',
  current: true,
  is_mine: true,
  renewable: false,
};

beforeAll(() => {
  Element.prototype.scrollTo = () => undefined;
});
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Hides the page, as closing it or going to another one does. */
function leave() {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  state.mockRestore();
}

function open(answers: Record<string, Answer> = {}, shown = article()) {
  const calls = fakeApi({
    'POST /api/review/open': answerWith({ article: shown }),
    'GET /api/review/news': answerWith({ version: 3, changes: '0' }),
    'GET /api/review/talk': answerWith(NOTHING),
    ...answers,
  });
  render(
    <LanguageContext value={{ language: 'en', texts: en }}>
      <Suspense>
        <ReviewPage token={TOKEN} />
      </Suspense>
    </LanguageContext>,
  );
  return { calls, user: userEvent.setup() };
}

test('two clicks approve, of which the first opened the link: the text that was read is approved after ten seconds, with the token in a header alone', async () => {
  let talk: object = NOTHING;
  const { calls, user } = open({
    'GET /api/review/talk': () => Response.json(talk),
    'POST /api/review/approve': () => {
      talk = { ...NOTHING, decisions: [decision] };
      return Response.json({ decision });
    },
  });
  await screen.findByRole('button', { name: 'Approve' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(screen.getByText(/^Your approval is sent in 10 seconds/)).toBeDefined();
  act(() => void vi.advanceTimersByTime(9_000));
  expect(calls.some(({ url }) => url === '/api/review/approve')).toBe(false);
  act(() => void vi.advanceTimersByTime(2_000));
  expect(await screen.findByText(/^You approved this text on/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  const sent = calls.find(({ url }) => url === '/api/review/approve');
  expect(sent?.body).toEqual({ version: 3, digest: 'd', note: '' });
  for (const { url, headers } of calls) {
    expect(url).not.toContain(TOKEN);
    expect(headers.get('x-review-link')).toBe(TOKEN);
    expect(headers.has('authorization')).toBe(false);
  }
});

test('reports how long was read as soon as somebody approves, before the approval is sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 0, bottom: 800 } as DOMRect);
  const { calls, user } = open({
    'POST /api/review/views': answerWith({}),
    'POST /api/review/approve': answerWith({ decision }),
  });
  const approve = await screen.findByRole('button', { name: 'Approve' });
  act(() => void vi.advanceTimersByTime(7_000));
  await user.click(approve);
  await waitFor(() => expect(calls.some(({ url }) => url === '/api/review/views')).toBe(true));
  expect(calls.some(({ url }) => url === '/api/review/approve')).toBe(false);
});

test('an approval is taken back before it is sent, and a second tap in the same place undoes nothing', async () => {
  const { calls, user } = open({ 'POST /api/review/approve': answerWith({ decision }) });
  const approve = await screen.findByRole('button', { name: 'Approve' });
  await user.dblClick(approve);
  expect(approve.ariaBusy ?? approve.getAttribute('aria-busy')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  leave();
  expect(calls.some(({ url }) => url === '/api/review/approve')).toBe(false);
  expect(screen.getByRole('button', { name: 'Ask for changes' })).toBeDefined();
});

test('an approval is sent as soon as the page is left, by a call that outlives it', async () => {
  const fetched: RequestInit[] = [];
  const { calls, user } = open({ 'POST /api/review/approve': answerWith({ decision }) });
  const send = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url === '/api/review/approve') fetched.push(init);
    return send(url, init);
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  leave();
  await waitFor(() => expect(calls.some(({ url }) => url === '/api/review/approve')).toBe(true));
  expect(fetched.map(({ keepalive }) => keepalive)).toEqual([true]);
});

test('says what is open before it is approved, and shows the flagged sentences one after the other', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const [good] = article().sentences;
  if (!good) throw new Error('no sentence');
  const flagged = (text: string, change: object) => ({ ...good, text, ...change });
  const thread = {
    id: '0198f7c0-0000-7000-8000-0000000000a1',
    range: null,
    quote: 'Then wait.',
    comments: [],
  };
  const { user } = open(
    {
      'GET /api/review/talk': answerWith({
        ...NOTHING,
        threads: [
          { ...thread, state: 'open' },
          { ...thread, id: '0198f7c0-0000-7000-8000-0000000000a2', state: 'resolved' },
        ],
      }),
    },
    article({
      text: '# Kettles\n\nSteam burns [1]. Water boils [1].\n\nIce floats [1].\n',
      sentences: [
        flagged('Steam burns .', { wording: 'differs' }),
        flagged('Water boils .', {}),
        flagged('Ice floats .', { missing: ['0.9'] }),
      ],
    }),
  );
  expect(await screen.findByText('1 open comment')).toBeDefined();
  const next = screen.getByRole('button', { name: '2 flagged sentences' });
  for (const text of ['Steam burns .', 'Ice floats .', 'Steam burns .']) {
    await user.click(next);
    expect(within(screen.getByRole('region', { name: 'Evidence' })).getByText(text)).toBeDefined();
  }
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(screen.queryByText('1 open comment')).toBeNull();
});

test.each([
  ['a member of a team', {}, 'Ann at Kettle shop asks you to review this article'],
  ['somebody without a team', { team: null }, 'Ann asks you to review this article'],
  ['somebody without a name', { asked_by: '' }, 'A member of Kettle shop asks you to review this article'],
  ['nobody known', { asked_by: '', team: null }, "You're asked to review this article"],
])('names %s as who asks', async (_case, values, text) => {
  open({}, article(values));
  expect(await screen.findByText(text)).toBeDefined();
});

test('a citation opens what its source says', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '[1]' }));
  const evidence = await screen.findByRole('region', { name: 'Evidence' });
  expect(document.activeElement).toBe(evidence);
  within(evidence).getByText('A source says this in similar words');
  within(evidence).getByText('Boiling');
  expect(within(evidence).getByText('it boils at 100 degrees').tagName).toBe('MARK');
  expect(within(evidence).getByRole('link').getAttribute('href')).toBe('https://water.example/boiling');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Evidence' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('[1]');
});

test.each([
  ['that stands is given once', {}, false],
  ['that doesn’t count is given again once it would', { renewable: true }, true],
  ['of other sources is given again', { current: false }, true],
])('an approval %s', async (_what, marks, isGivenAgain) => {
  open({ 'GET /api/review/talk': answerWith({ ...NOTHING, decisions: [{ ...decision, ...marks }] }) });
  await screen.findByText(/^You approved this text on/);
  expect(screen.queryByRole('button', { name: 'Approve' }) !== null).toBe(isGivenAgain);
  expect(screen.queryByText(/If you approve again, it does/) !== null).toBe('renewable' in marks);
});

test('a suggestion shows what it changes by word', async () => {
  const suggestion = {
    id: '00000000-0000-4000-8000-000000000001',
    before: 'Water boils at **100** degrees.[1]',
    replacement: 'Water boils at **99** degrees.[1]',
    note: '',
    by: 'Mia',
    is_mine: true,
    state: 'open',
    created_at: '2026-02-01T10:00:00.000Z',
  };
  open({ 'GET /api/review/talk': answerWith({ ...NOTHING, suggestions: [suggestion] }) });
  const removed = await screen.findByText('100', { selector: 'del *' });
  expect(removed.closest('del')?.textContent).toBe('Removed: 100');
  expect(screen.getByText('99', { selector: 'ins *' }).closest('ins')?.textContent).toBe('Added: 99');
});

test('a paragraph is chosen for a comment by keyboard, after a name and a mailbox were given', async () => {
  let shown = article({ kind: 'shared', reviewer: null });
  const { calls, user } = open({
    'POST /api/review/open': () => Response.json({ article: shown }),
    'POST /api/review/mailbox': answerWith({ session: 'S'.repeat(43) }),
    'POST /api/review/mailbox/proof': () => {
      shown = article({ kind: 'shared' });
      return Response.json({ reviewer: shown.reviewer, obstacle: null });
    },
    'POST /api/review/threads': answerWith({ thread: {} }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add a comment' }));
  await user.selectOptions(screen.getByLabelText('Part of the text'), 'Then wait.');
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'How long?');
  await user.click(screen.getByRole('button', { name: 'Send comment' }));
  const who = await screen.findByRole('dialog', { name: 'Who are you?' });
  await user.type(within(who).getByLabelText('Your name'), 'Mia');
  await user.type(within(who).getByLabelText('Your email address'), 'mia@client.test');
  await user.click(within(who).getByRole('button', { name: 'Email me a code' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/You're reviewing as Mia/)).toBeDefined();
  const sent = calls.find(({ url }) => url === '/api/review/threads');
  expect(sent?.body).toMatchObject({ body: 'How long?', anchor: { quote: 'Then wait.', version: 3 } });
  expect(sent?.headers.get('x-review-session')).toBe('S'.repeat(43));
});

test('asks for the code of a link, and says how long it pauses', async () => {
  const { user } = open({
    'POST /api/review/open': refuse(403, 'CONFIRMATION_REQUIRED', 'Code'),
    'POST /api/review/code': () =>
      Response.json(
        { error: { code: 'RATE_LIMITED', message: 'Wait' }, message: 'Wait' },
        { status: 429, headers: { 'retry-after': '900' } },
      ),
  });
  await user.type(await screen.findByLabelText('Code'), 'guess');
  await user.click(screen.getByRole('button', { name: 'Open the article' }));
  expect(await screen.findByText(/Try again in 15 minutes/)).toBeDefined();
  expect(screen.queryByText('Kettles')).toBeNull();
});

test('tells an unknown link from one that ended in an open page', async () => {
  open({ 'GET /api/review/news': refuse(422, 'TOKEN_INVALID', 'Gone') });
  expect(await screen.findByRole('heading', { name: 'This link was withdrawn' })).toBeDefined();
});

test('words that were typed when the link ended are shown to copy, with what happened', async () => {
  const { user } = open({ 'POST /api/review/threads': refuse(422, 'TOKEN_INVALID', 'Gone') });
  await user.click(await screen.findByRole('button', { name: 'Add a comment' }));
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'How long should I wait?');
  await user.click(screen.getByRole('button', { name: 'Send comment' }));
  expect(await screen.findByRole('heading', { name: 'This link was withdrawn' })).toBeDefined();
  expect(screen.queryByText(/connection/)).toBeNull();
  screen.getByText('How long should I wait?');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('How long should I wait?');
});

test('words stay when an open page learns that its link has expired', async () => {
  let isOver = false;
  const { user } = open(
    {
      'GET /api/review/news': () =>
        isOver
          ? Response.json(
              { error: { code: 'TOKEN_INVALID', message: 'Gone' }, message: 'Gone' },
              { status: 422 },
            )
          : Response.json({ version: 3, changes: '0' }),
    },
    article({ expires_at: '2020-01-31T10:00:00.000Z' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Ask for changes' }));
  await user.type(screen.getByRole('textbox', { name: 'What should change?' }), 'Say how long.');
  isOver = true;
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeDefined();
  screen.getByText('Say how long.');
  screen.getByText('Changes that you ask for');
  focusManager.setFocused(undefined);
});

test('words that were dropped or sent are not listed', async () => {
  const { user } = open({ 'POST /api/review/approve': refuse(422, 'TOKEN_INVALID', 'Gone') });
  await user.click(await screen.findByRole('button', { name: 'Ask for changes' }));
  await user.type(screen.getByRole('textbox', { name: 'What should change?' }), 'Never mind');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  leave();
  await screen.findByRole('heading', { name: 'This link was withdrawn' });
  expect(screen.queryByText('Never mind')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Not sent' })).toBeNull();
});

test('a review whose workspace was moved continues at its new address', async () => {
  const replace = vi.fn<(url: string) => void>();
  vi.stubGlobal('location', { ...window.location, replace });
  const error = { code: 'OTHER_CELL', message: 'Please continue', location: 'https://eu2.example.com' };
  const moved = () => Response.json({ error, message: 'Please continue' }, { status: 421 });
  open({ 'POST /api/review/open': moved });
  await waitFor(() => expect(replace).toHaveBeenCalledWith(`https://eu2.example.com/review#${TOKEN}`));
  cleanup();
  replace.mockClear();
  // Words that were typed in an open page are shown first.
  const { user } = open({ 'POST /api/review/changes': moved });
  await user.click(await screen.findByRole('button', { name: 'Ask for changes' }));
  await user.type(screen.getByRole('textbox', { name: 'What should change?' }), 'Say how long.');
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Ask for changes' }));
  const link = await screen.findByRole('link', { name: 'Continue there' });
  expect(link.getAttribute('href')).toBe(`https://eu2.example.com/review#${TOKEN}`);
  screen.getByText('Say how long.');
  expect(replace).not.toHaveBeenCalled();
});

test('does not say why a link does not work', async () => {
  open({ 'POST /api/review/open': refuse(422, 'TOKEN_INVALID', 'Gone') });
  expect(await screen.findByRole('heading', { name: "This link doesn't work" })).toBeDefined();
});

test('a decision about a text that has changed shows the changes first', async () => {
  const { user } = open({ 'POST /api/review/approve': refuse(409, 'ARTICLE_CHANGED', 'Changed') });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  leave();
  const newer = await screen.findByRole('dialog', { name: 'The text has changed since you read it' });
  expect(within(newer).getByRole('button', { name: 'Show changes' })).toBeDefined();
  within(newer).getByRole('button', { name: 'Load the new text' });
});

test('hostile names, comments and text stay text', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  const thread = {
    id: '0198f7c0-0000-7000-8000-0000000000a1',
    state: 'open',
    range: null,
    quote: hostile,
    comments: [
      {
        id: '0198f7c0-0000-7000-8000-0000000000c1',
        author: { kind: 'reviewer', name: hostile },
        body: `${hostile} [x](javascript:alert(1))`,
        created_at: '2026-01-31T10:00:00.000Z',
        is_mine: false,
      },
    ],
  };
  open(
    { 'GET /api/review/talk': answerWith({ ...NOTHING, threads: [thread] }) },
    article({ text: `# ${hostile}\n\n[x](javascript:alert(1)) ${hostile}\n` }),
  );
  expect(await screen.findByText(`${hostile} (client)`)).toBeDefined();
  expect(document.querySelector('img')).toBeNull();
  for (const link of document.querySelectorAll('a')) expect(link.href).not.toContain('javascript');
});
