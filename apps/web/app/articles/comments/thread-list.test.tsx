import { createAnchor } from '@inkstep/article/anchors';
import type { ArticleComment, ArticleThread } from '@inkstep/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { type Answer, answerWith, fakeApi, refuse, unreachable } from '../../../test/fake-api.ts';
import { en } from '../../i18n/en.ts';
import { LanguageContext } from '../../i18n/language-context.ts';
import { createQueryClient } from '../../kit/api/query-client.ts';
import { CommentsContext } from './comments-context.ts';
import { CommentsSession } from './comments-session.ts';
import { ThreadList } from './thread-list.tsx';
import { refreshComments } from './threads-query.ts';

const TASK = '0198f7c0-0000-7000-8000-000000000001';
const TEXT = '# Coffee\n\nGrind it late. Then wait.\n';
const THREADS = `/api/tasks/${TASK}/threads`;

const comment = (number: number, body: string, values: Partial<ArticleComment> = {}): ArticleComment => ({
  id: `0198f7c0-0000-7000-8000-0000000000c${number}`,
  author: { kind: 'member', userId: '0198f7c0-0000-7000-8000-0000000000f1', name: 'Vera', token: null },
  body,
  mentions: [],
  createdAt: '2026-01-31T10:00:00.000Z',
  editedAt: null,
  isDeleted: false,
  mayEdit: false,
  mayDelete: false,
  ...values,
});

function thread(number: number, quote: string, values: Partial<ArticleThread> = {}): ArticleThread {
  const start = TEXT.indexOf(quote);
  return {
    id: `0198f7c0-0000-7000-8000-0000000000a${number}`,
    state: 'open',
    range: start < 0 ? null : createAnchor(TEXT, start, start + quote.length),
    quote,
    version: 1,
    comment: comment(number, `About: ${quote}`),
    replies: 0,
    reviewers: 'hidden',
    resolvedBy: null,
    resolvedAt: null,
    mayResolve: true,
    createdAt: '2026-01-31T10:00:00.000Z',
    updatedAt: '2026-01-31T10:00:00.000Z',
    ...values,
  };
}

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

function open(threads: readonly ArticleThread[], answers: Record<string, Answer> = {}) {
  const calls = fakeApi({ [`GET ${THREADS}`]: () => Response.json({ threads, version: 3 }), ...answers });
  const queryClient = createQueryClient();
  const shown: string[] = [];
  const session = new CommentsSession({
    taskId: TASK,
    text: () => TEXT,
    show: ({ start, end }) => shown.push(TEXT.slice(start, end)),
    sent: () => refreshComments(queryClient, TASK),
    refused: () => undefined,
  });
  const Stub = createRoutesStub([{ path: '/', Component: ThreadList }]);
  render(
    <LanguageContext value={{ language: 'en', texts: en }}>
      <QueryClientProvider client={queryClient}>
        <CommentsContext value={session}>
          <Suspense>
            <Stub />
          </Suspense>
        </CommentsContext>
      </QueryClientProvider>
    </LanguageContext>,
  );
  return { session, calls, shown, user: userEvent.setup() };
}

it('says how to begin where there is no comment', async () => {
  open([]);
  expect(await screen.findByText('No comments yet')).toBeDefined();
});

it('lists threads in text order, shows their text, and those whose text is gone apart', async () => {
  const { user, shown } = open([thread(1, 'Grind it late.'), thread(2, 'It is gone.')]);
  await user.click(await screen.findByRole('button', { name: 'Grind it late.' }));
  expect(shown).toEqual(['Grind it late.']);
  screen.getByRole('heading', { name: 'On removed text' });
  // There is nothing to show.
  expect(screen.queryByRole('button', { name: 'It is gone.' })).toBeNull();
  screen.getByText('It is gone.');
});

it('sends a comment on selected text, mentions a member by keyboard, and shows it at once', async () => {
  const members = [{ userId: '0198f7c0-0000-7000-8000-0000000000f2', name: 'Carl Ruiz' }];
  const { user, session, calls } = open([], {
    'GET /api/workspace/members': answerWith({ members }),
    [`POST ${THREADS}`]: unreachable,
  });
  expect(await screen.findByText('No comments yet')).toBeDefined();
  session.begin({ start: 10, end: 24 });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Comment on: Grind it late.',
  });
  expect(document.activeElement).toBe(field);
  await user.type(field, 'Why, @ca');
  await screen.findByRole('option', { name: 'Carl Ruiz' });
  await user.keyboard('{Enter}');
  expect(field.value).toBe('Why, @Carl Ruiz ');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST').length).toBeGreaterThan(0));
  const sent = calls.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({
    body: 'Why, @Carl Ruiz',
    mentions: [members[0]?.userId],
    anchor: { start: 10, end: 24, quote: 'Grind it late.', version: 3 },
  });
  // The server wasn't reached: it is kept, and listed as such.
  await screen.findByText('Why, @Carl Ruiz');
  expect(session.outbox.store.read().items.map(({ isRefused }) => isRefused)).toEqual([undefined]);
  expect(screen.queryByText("Couldn't send this comment")).toBeNull();
});

it('keeps the focus at the new thread after it is sent, and leaves it where it went meanwhile', async () => {
  const first = thread(1, 'Grind it late.');
  const threads = [first];
  let isReached = false;
  const { user, session } = open(threads, {
    'GET /api/workspace/members': answerWith({ members: [] }),
    [`POST ${THREADS}`]: (call) => {
      if (!isReached) return unreachable(call);
      const { id, commentId, anchor, body } = call.body as Record<'id' | 'commentId' | 'body', string> & {
        anchor: { quote: string };
      };
      const made = thread(2, anchor.quote, { id, comment: comment(2, body, { id: commentId }) });
      threads.push(made);
      return Response.json({ thread: made }, { status: 201 });
    },
  });
  await screen.findByText('About: Grind it late.');
  const write = async (quote: string) => {
    const start = TEXT.indexOf(quote);
    session.begin({ start, end: start + quote.length });
    await user.type(await screen.findByRole('textbox', { name: `Comment on: ${quote}` }), `On ${quote}`);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(document.activeElement?.textContent).toContain(`On ${quote}`);
  };
  const sent = async (count: number) => {
    isReached = true;
    for (const { id } of session.outbox.store.read().items) session.outbox.tryAgain(id);
    await waitFor(() => expect(document.querySelectorAll('[data-thread]')).toHaveLength(count));
    isReached = false;
  };
  await write('Then wait.');
  await sent(2);
  expect(document.activeElement?.textContent).toContain('On Then wait.');
  expect(document.activeElement).toBe(document.querySelector(`[data-thread="${threads[1]?.id}"]`));

  await write('Grind it');
  const elsewhere = document.body.appendChild(document.createElement('input'));
  await user.click(elsewhere);
  await sent(3);
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});

it('sends what was kept once more, with the same IDs, and drops it once the server has it', async () => {
  const answers: Answer[] = [unreachable, answerWith({ comment: comment(5, 'Ok') }, 201)];
  const one = thread(1, 'Grind it late.');
  const path = `${THREADS}/${one.id}/comments`;
  const { session, calls } = open([one], {
    [`POST ${path}`]: (call) => (answers.shift() ?? unreachable)(call),
    [`GET ${path}`]: answerWith({ comments: [one.comment] }),
  });
  await screen.findByText('About: Grind it late.');
  session.outbox.add({ id: comment(5, '').id, threadId: one.id, body: 'Ok', mentions: [] });
  await waitFor(() => expect(answers).toHaveLength(1));
  await waitFor(() => {
    if (answers.length > 0) session.outbox.tryAgain(comment(5, '').id);
    expect(session.outbox.store.read().items).toEqual([]);
  });
  const ids = calls.filter(({ method }) => method === 'POST').map(({ body }) => (body as { id: string }).id);
  expect(new Set(ids).size).toBe(1);
});

it('keeps a refused comment, so that its text can be copied or discarded', async () => {
  const one = thread(1, 'Grind it late.');
  const path = `${THREADS}/${one.id}/comments`;
  const { session, user } = open([one], { [`POST ${path}`]: refuse(409, 'CONFLICT', 'Too many comments') });
  await screen.findByText('About: Grind it late.');
  session.outbox.add({ id: comment(5, '').id, threadId: one.id, body: 'One more', mentions: [] });
  await screen.findByText("Couldn't send this comment");
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  expect(session.outbox.store.read().items).toEqual([]);
});

it('opens a thread with its replies, and resolves it', async () => {
  const one = thread(1, 'Grind it late.', { replies: 1 });
  const { user, calls } = open([one], {
    [`GET ${THREADS}/${one.id}/comments`]: answerWith({ comments: [one.comment, comment(6, 'Because.')] }),
    [`PUT ${THREADS}/${one.id}/state`]: answerWith({ thread: one }),
  });
  await user.click(await screen.findByRole('button', { name: '1 reply' }));
  await screen.findByText('Because.');
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ state: 'resolved' }),
  );
});
