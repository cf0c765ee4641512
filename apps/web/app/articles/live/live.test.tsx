import type { PresentMember } from '@inkstep/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act as inAct, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { answerWith, buildUser, fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { en } from '../../i18n/en.ts';
import { translator } from '../../i18n/language-context.ts';
import { createQueryClient } from '../../kit/api/query-client.ts';
import { createStore } from '../../kit/saving/store.ts';
import type { ArticleSnapshot } from '../text/article-draft.ts';
import { ArticleContext } from '../text/editor/article-context.ts';
import type { ArticleSession } from '../text/editor/article-session.ts';
import { describeChange } from './article-news.ts';
import AsideNotice from './aside-notice.tsx';
import { claimsQuery } from './live-queries.ts';
import { newsText } from './news-text.ts';
import PresentMembers from './present-members.tsx';
import RoleNotice from './role-notice.tsx';
import SectionClaims from './section-claims.tsx';
import { usePresence } from './use-presence.ts';

const LIVE = '/api/tasks/a-task/article';
const TAB = /presence\/[\da-f-]{36}$/;
const team = { ...buildUser().workspace, kind: 'team' as const };

const member = (name: string, heading: string | null = 'Costs'): PresentMember => ({
  user_id: name,
  name,
  mode: 'editing',
  heading,
  seconds_left: 45,
});

const ignore = () => undefined;

function Page({ onOpen = ignore }: { onOpen?: (heading: string) => void }) {
  usePresence('a-task', { mode: 'reading', heading: () => 'Taste' });
  return <PresentMembers taskId="a-task" onOpen={onOpen} />;
}

/** Answers every sign of life with these members. */
function here(...members: PresentMember[]) {
  const calls: { method: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (!TAB.test(url)) throw new Error(`no answer for ${url}`);
    calls.push({
      method: init.method ?? 'GET',
      body: typeof init.body === 'string' && JSON.parse(init.body),
    });
    return init.method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ members });
  });
  return calls;
}

describe('the members who are here', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('are two and the number of the others if there are many, all of them in the list', async () => {
    here(...['Ana Ruiz', 'Ben Ode', 'Carl', 'Dora Lee', 'Eva Lind', 'Fay'].map((name) => member(name)));
    const onOpen = vi.fn();
    const user = renderPage(<Page onOpen={onOpen} />, { user: buildUser({ workspace: team }) });
    const opener = await screen.findByRole('button', { name: '6 others are here' });
    // Phones show only their number.
    expect(opener.textContent).toBe('6ARBO+4');
    await user.click(opener);
    const list = screen.getByRole('menu');
    expect(within(list).getAllByRole('menuitem')).toHaveLength(6);
    await user.click(within(list).getByText('Eva Lind'));
    expect(onOpen).toHaveBeenCalledWith('Costs');
  });

  test('are told every 20 seconds where this tab is, and when it leaves', async () => {
    const calls = here(member('Ana Ruiz', null));
    renderPage(<Page />, { user: buildUser({ workspace: team }) });
    await screen.findByRole('button', { name: 'Ana Ruiz is here too' });
    expect(calls[0]).toEqual({ method: 'PUT', body: { mode: 'reading', heading: 'Taste' } });
    await vi.advanceTimersByTimeAsync(4_000);
    const before = calls.length;
    await vi.advanceTimersByTimeAsync(40_000);
    expect(calls).toHaveLength(before + 2);
    window.dispatchEvent(new Event('pagehide'));
    expect(calls.at(-1)?.method).toBe('DELETE');
  });

  test('are nobody in a personal workspace, where nothing is sent', async () => {
    const calls = here();
    renderPage(<Page />, { user: buildUser() });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual([]);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test('an own claim on a section is given back', async () => {
  const user = buildUser({ workspace: team });
  const place = { heading: 'Costs', ordinal: 0 };
  const own = { ...place, user_id: user.id, name: user.fullName, seconds_left: 100 };
  const other = { ...place, user_id: 'ben', name: 'Ben Ode', seconds_left: 120 };
  const calls = fakeApi({
    [`PUT ${LIVE}/claims`]: answerWith({ claims: [other] }),
    [`GET ${LIVE}/claims`]: answerWith({ claims: [own, other] }),
  });
  const client = createQueryClient();
  await client.fetchQuery({ ...claimsQuery('a-task'), staleTime: 0 });
  const hands = renderPage(
    <QueryClientProvider client={client}>
      <SectionClaims taskId="a-task" section={place} name="Costs" />
    </QueryClientProvider>,
    { user },
  );
  await screen.findByText(/^Reserved by Ben Ode until/);
  await hands.click(await screen.findByRole('button', { name: 'Release “Costs”' }));
  expect(calls.at(-1)?.body).toEqual({ ...place, held: false });
  await vi.waitFor(() => expect(screen.queryByText(/^You're writing this/)).toBeNull());
});

test('says who replaced what one wrote, without an event of the stream', async () => {
  const user = buildUser({ workspace: team });
  const me = { user_id: user.id, name: user.fullName };
  const dropped = {
    id: 'a-version',
    writers: [me],
    set_aside: { by: { user_id: 'ben', name: 'Ben Ode' }, heading: 'Costs' },
    updated_at: new Date().toISOString(),
  };
  fakeApi({ 'GET /api/tasks/a-task/versions': answerWith({ versions: [dropped] }) });
  const session = { taskId: 'a-task', store: createStore({}) } as unknown as ArticleSession;
  renderPage(
    <ArticleContext value={session}>
      <AsideNotice />
    </ArticleContext>,
    { user },
  );
  expect(await screen.findByText(/^Ben Ode replaced what you wrote in “Costs”/)).toBeDefined();
});

test('says that a role was changed when a save fails for it, and offers the text', async () => {
  const store = createStore<ArticleSnapshot>({ text: 'Typed on.', save: 'saved' });
  const session = { article: store } as unknown as ArticleSession;
  let role: 'editor' | 'viewer' = 'editor';
  const calls = fakeApi({
    'GET /api/auth/me': () =>
      Response.json({ user: buildUser({ workspace: { ...team, name: 'Acme', role } }) }),
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const user = renderPage(
    <QueryClientProvider client={createQueryClient()}>
      <ArticleContext value={session}>
        <RoleNotice />
      </ArticleContext>
    </QueryClientProvider>,
    { user: buildUser({ workspace: team }) },
  );
  // Any save may fail.
  inAct(() => store.set({ save: 'error' }));
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  role = 'viewer';
  await vi.advanceTimersByTimeAsync(30_000);
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain("You're now a viewer in Acme");
  expect(notice.textContent).toContain("They're kept on this device");
  await user.click(within(notice).getByRole('button', { name: 'Copy my text' }));
  expect(await navigator.clipboard.readText()).toBe('Typed on.');
  inAct(() => store.set({ save: 'saved' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('what others changed', () => {
  const section = (heading: string, start: number, end: number) =>
    ({ heading, ordinal: 0, start, end }) as Parameters<typeof describeChange>[1][number];
  const before = 'Intro.\n\n## Costs\n\nLow.\n\n## Taste\n\nMild.';
  const sections = (text: string) => [
    section('', 0, 6),
    section('Costs', text.indexOf('## Taste') - 6, text.indexOf('## Taste') - 2),
    section('Taste', text.indexOf('## Taste') + 10, text.length),
  ];

  test.each([
    ['a sentence', before.replace('Low.', 'High.'), { heading: 'Costs', ordinal: 0 }, 0],
    [
      'two sections',
      before.replace('Low.', 'High.').replace('Mild.', 'Sour.'),
      { heading: 'Costs', ordinal: 0 },
      1,
    ],
    ['the introduction', before.replace('Intro.', 'Start.'), { heading: '', ordinal: 0 }, 0],
  ])('is named by the section: %s', (_, after, first, more) => {
    expect(describeChange({ before, after }, sections(after))).toEqual({ section: first, more });
  });

  test.each([
    [{ kind: 'person', user_id: 'ben', name: 'Ben' }, 0, 'Ben changed “Costs”'],
    [{ kind: 'person', user_id: 'ben', name: 'Ben' }, 2, 'Ben changed “Costs” and 2 other sections'],
    [{ kind: 'person', user_id: 'me', name: 'Ada' }, 0, 'You changed “Costs” in another window'],
    [{ kind: 'program', user_id: 'ben', name: 'Ben' }, 0, 'A program of Ben changed “Costs”'],
    [{ kind: 'run', user_id: null, name: null }, 0, 'A new version of the article was written'],
    [null, 0, 'Someone changed “Costs”'],
  ] as const)('is said of %o', (by, more, text) => {
    const t = translator({ language: 'en', texts: en }, 'live');
    const news = { by, section: { heading: 'Costs', ordinal: 0 }, more };
    expect(newsText(news, { t, me: 'me', introduction: 'Introduction' })).toBe(text);
  });
});
