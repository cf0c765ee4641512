import type { SourceChange } from '@inkstep/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { buildSourceChange } from '../../../test/build-source-change.ts';
import { answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { en } from '../../i18n/en.ts';
import { LanguageContext } from '../../i18n/language-context.ts';
import { createQueryClient } from '../../kit/api/query-client.ts';
import ThingsCard from './things-card.tsx';

const scrolled = vi.fn();
// jsdom has no layout.
beforeAll(() => {
  Element.prototype.scrollIntoView = function scroll() {
    scrolled(this.textContent);
  };
});

const LIST = 'GET /api/source-changes';
const listed = (changes: SourceChange[], today = Math.min(5, changes.length)) =>
  answerWith({ changes, total: changes.length, today, refused: [] });

function open(answers: Parameters<typeof fakeApi>[0]) {
  const calls = fakeApi(answers);
  const Stub = createRoutesStub([
    { path: '/', Component: ThingsCard },
    { path: '/tasks/:id/edit', Component: () => <p>Editor</p> },
  ]);
  render(
    <LanguageContext value={{ language: 'en', texts: en }}>
      <QueryClientProvider client={createQueryClient()}>
        <Stub initialEntries={['/']} />
      </QueryClientProvider>
    </LanguageContext>,
  );
  return { user: userEvent.setup(), calls };
}
const entry = (name: RegExp | string) => screen.findByRole('article', { name });

test('five things for today, and all others on demand', async () => {
  const changes = Array.from({ length: 7 }, (_, n) => buildSourceChange(n));
  const { user } = open({ [LIST]: listed(changes) });
  expect(await screen.findByRole('heading', { name: '5 things to look at today' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: /Article 1$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Things to look at' }));
  expect(await dialog.findAllByRole('article')).toHaveLength(5);
  expect(scrolled.mock.calls).toEqual([[expect.stringContaining('Article 1')]]);
  await user.click(dialog.getByRole('button', { name: 'Show all 7' }));
  expect(dialog.getAllByRole('article')).toHaveLength(7);
});

test('nothing more is offered when all is on the card, and a single one that is left is no list', async () => {
  const { user } = open({ [LIST]: listed([buildSourceChange(1)]) });
  expect(await screen.findByRole('heading', { name: '1 thing to look at today' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  cleanup();
  open({ [LIST]: listed([buildSourceChange(1)], 0) });
  await user.click(await screen.findByRole('button', { name: 'Show the one left' }));
  expect(await entry('A figure has changed')).toBeTruthy();
});

test('an entry has the sentence, both passages with their dates and marked words, and what can be done', async () => {
  const { user } = open({ [LIST]: listed([buildSourceChange(1)]) });
  await user.click(await screen.findByRole('button', { name: /^A figure has changed/ }));
  const shown = within(await entry('A figure has changed'));
  expect(shown.getByText('Drip irrigation cut water use by 42 percent.')).toBeTruthy();
  expect([shown.getByText('42').tagName, shown.getByText('31').tagName]).toEqual(['DEL', 'INS']);
  expect(shown.getByText(/^When you cited it: /).textContent).toContain('2026');
  const to = (name: string) => shown.getByRole('link', { name }).getAttribute('href');
  const visit = `/tasks/${buildSourceChange(1).taskId}/edit?step=7&change=${buildSourceChange(1).id}`;
  expect(to('Open in article')).toBe(visit);
  expect(shown.getByText(/^Changes the sentence; a quotation gets the page's new words/)).toBeTruthy();
  expect(to('Change to 31')).toBe(`${visit}&do=figure`);
  expect(to('Find another source')).toBe(`${visit}&do=source`);
});

test('the new figure of a retracted source is shown without the offer to take it over', async () => {
  const { user } = open({ [LIST]: listed([buildSourceChange(1, { isWithdrawn: true })]) });
  await user.click(await screen.findByRole('button', { name: /^A figure has changed/ }));
  const shown = within(await entry('A figure has changed'));
  expect(shown.getByText(/^The source was retracted or its page is gone/)).toBeTruthy();
  expect(shown.queryByRole('link', { name: /^Change to/ })).toBeNull();
  expect(shown.getByRole('link', { name: 'Find another source' })).toBeTruthy();
});

test('an article is kept as it is, with a reason', async () => {
  const change = buildSourceChange(1);
  const keep = `PUT /api/source-changes/${change.id}`;
  let left = [change];
  const { user, calls } = open({
    [LIST]: (call) => listed(left)(call),
    [keep]: (call) => {
      left = [];
      return answerWith({ change: { ...change, isKept: true } })(call);
    },
  });
  await user.click(await screen.findByRole('button', { name: /^A figure has changed/ }));
  const shown = within(await entry('A figure has changed'));
  await user.click(shown.getByRole('button', { name: 'Keep as it is' }));
  await user.type(shown.getByRole('textbox', { name: 'Why? (optional)' }), 'A typo there.');
  await user.click(shown.getByRole('button', { name: 'Keep as it is' }));
  expect(await screen.findByText('Nothing left to look at')).toBeTruthy();
  const sent = calls.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ body }) => body)).toEqual([{ kept: true, reason: 'A typo there.' }]);
});

test('a choice that is not saved says so', async () => {
  const change = buildSourceChange(1, { kind: 'gone', new: [] });
  const { user, calls } = open({
    [LIST]: listed([change]),
    [`PUT /api/source-changes/${change.id}`]: refuse(500, 'INTERNAL', 'Broken'),
  });
  await user.click(await screen.findByRole('button', { name: /^The passage is gone/ }));
  const shown = within(await entry('The passage is gone'));
  expect(shown.getByText('The page no longer has this passage.')).toBeTruthy();
  expect(shown.queryByRole('link', { name: /^Change to/ })).toBeNull();
  await user.click(shown.getByRole('button', { name: 'Keep as it is' }));
  await user.click(shown.getByRole('button', { name: 'Keep as it is' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  expect(await entry('The passage is gone')).toBeTruthy();
});

test('nothing shows without changed sources, and a line once those of today are done', async () => {
  const { calls } = open({ [LIST]: answerWith({ changes: [], total: 0, today: 0, refused: [] }) });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
  open({ [LIST]: listed([buildSourceChange(1)], 0) });
  expect(await screen.findByText("That's all for today")).toBeTruthy();
});
