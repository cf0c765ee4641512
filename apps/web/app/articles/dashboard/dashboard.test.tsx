import type { Activity, Usage } from '@inkstep/contract';
import type { Language } from '@inkstep/contract/languages';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { buildStorage } from '../../../test/build-storage.ts';
import { buildSummary } from '../../../test/build-task.ts';
import { type Answer, answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { en, type Texts } from '../../i18n/en.ts';
import { es } from '../../i18n/es.ts';
import { LanguageContext } from '../../i18n/language-context.ts';
import { zh } from '../../i18n/zh.ts';
import { createQueryClient } from '../../kit/api/query-client.ts';
import { Dashboard } from './dashboard.tsx';

const USAGE = 'GET /api/auth/usage';
const STATS = 'GET /api/tasks/stats';
const TASKS = 'GET /api/tasks';
const ACTIVITY = 'GET /api/activity';

const buildUsage = (overrides: Partial<Usage> = {}): Usage => ({
  monthly_articles: { used: 2, limit: 5, remaining: 3 },
  storage: buildStorage(),
  plan: 'V1_DEFAULT_ACCESS',
  subscription_status: 'active',
  total_articles: 1234,
  ...overrides,
});

const buildDays = (busy: Record<number, [started: number, written: number]> = {}): Activity['days'] =>
  Array.from({ length: 30 }, (_, index) => {
    const [started, written] = busy[index] ?? [0, 0];
    return { date: `2026-06-${String(index + 1).padStart(2, '0')}`, started, written };
  });

const statuses = (...counts: [string, number][]) =>
  answerWith({
    changedSources: 0,
    totalTasks: counts.reduce((sum, [, count]) => sum + count, 0),
    statusBreakdown: counts.map(([status, count]) => ({ status, count })),
  });

const list = (count: number) =>
  answerWith({
    tasks: Array.from({ length: count }, (_, n) => buildSummary({ id: `task-${n}`, name: `Article ${n}` })),
    pagination: { page: 1, pages: 1, total: count, totalPages: 1, limit: 5 },
  });

const serve = (answers: Record<string, Answer> = {}) =>
  fakeApi({
    [USAGE]: answerWith(buildUsage()),
    [STATS]: statuses(['Draft - Step 1', 4], ['Completed', 3], ['Review & Refine', 2], ['Generating', 1]),
    [TASKS]: list(5),
    [ACTIVITY]: answerWith({ days: buildDays({ 4: [3, 0], 28: [1, 2] }) }),
    ...answers,
  });

function open({
  fullName = 'Ada Lovelace',
  taskCount = 10,
  language = 'en',
  texts = en,
}: {
  fullName?: string;
  taskCount?: number;
  language?: Language;
  texts?: Texts;
} = {}) {
  const Stub = createRoutesStub([
    {
      path: '/dashboard',
      Component: () => <Dashboard user={{ fullName, taskCount, plansOn: true }} quickStart={null} />,
    },
  ]);
  render(
    <LanguageContext value={{ language, texts }}>
      <QueryClientProvider client={createQueryClient()}>
        <Stub initialEntries={['/dashboard']} />
      </QueryClientProvider>
    </LanguageContext>,
  );
  return userEvent.setup();
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const figure = async (label: string) =>
  (await screen.findByRole('heading', { name: label })).parentElement?.textContent;

test.each([
  ['Ada Lovelace', 'Hello, Ada Lovelace'],
  ['', 'Hello, Writer'],
])('[DASH-01] greets %j', async (fullName, greeting) => {
  serve();
  open({ fullName });
  expect(screen.getByRole('heading', { level: 1, name: greeting })).toBeTruthy();
  await screen.findByText('Article 0');
});

test('[DASH-02, DASH-03] three usage cards, with what the ring shows in words', async () => {
  serve();
  open();
  expect(await screen.findByText('2 of 5 used')).toBeTruthy();
  expect(await figure('Monthly Articles')).toContain('3 left until the 1st');
  expect(await figure('Current Plan')).toBe('Current PlanFree5 articles a month');
  expect(await figure('Total Articles')).toContain('1,234');
});

test('[DASH-02] a plan without a limit', async () => {
  const usage = buildUsage({ plan: 'max', monthly_articles: { used: 7, limit: -1, remaining: -1 } });
  serve({ [USAGE]: answerWith(usage) });
  open();
  expect(await screen.findByText('7 used')).toBeTruthy();
  expect(await figure('Current Plan')).toBe('Current PlanMaxNo monthly limit');
});

test('[DASH-04] a usage call that fails leaves dashes, the rest of the page, and a way to ask again', async () => {
  serve({ [USAGE]: refuse(500, 'INTERNAL', 'Boom') });
  const user = open();
  expect(await screen.findByText("Couldn't load your usage")).toBeTruthy();
  expect(await figure('Current Plan')).toBe('Current Plan–');
  expect(await figure('Total Articles')).toBe('Total Articles–');
  expect(await screen.findByText('Article 0')).toBeTruthy();
  expect(await figure('Articles started')).toContain('10');
  serve();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 of 5 used')).toBeTruthy();
});

test('[DASH-05] the shortcuts', async () => {
  serve();
  open();
  const links = within(screen.getByRole('navigation', { name: 'Shortcuts' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [expect.stringMatching(/^Start New Article/), '/tasks/new'],
    [expect.stringMatching(/^Advanced Batch Generator/), '/advanced-batch-generator'],
    [expect.stringMatching(/^My Tasks/), '/tasks'],
  ]);
  await screen.findByText('Article 0');
});

test('[DASH-06, DASH-07] the total and the three most common states, and what is missing to the total', async () => {
  serve();
  open();
  expect(await screen.findByRole('heading', { name: 'Completed' })).toBeTruthy();
  const figures = region('Articles by status').getAllByRole('heading');
  expect(figures.map((heading) => heading.parentElement?.textContent)).toEqual([
    'Articles started10also 1 Generating',
    'Draft4',
    'Completed3',
    'Review & Refine2',
  ]);
});

test('[DASH-08, DASH-09] five recent tasks, and a link to all', async () => {
  const calls = serve();
  open();
  const recent = region('Recent Tasks');
  expect(await recent.findAllByRole('listitem')).toHaveLength(5);
  expect(recent.getByRole('link', { name: 'Article 3' }).getAttribute('href')).toBe('/tasks/task-3/edit');
  expect(recent.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe('/tasks');
  expect(calls.map(({ url }) => url)).toContain('/api/tasks?limit=5');
});

test('[DASH-10] nothing yet: what will be here, how to begin, and a sample to look at', async () => {
  serve({
    [STATS]: statuses(),
    [TASKS]: list(0),
    [ACTIVITY]: answerWith({ days: buildDays() }),
    'GET /api/tasks/sample': answerWith({ task: buildSummary({ id: 's', words: 983, score: 96 }) }),
  });
  open({ taskCount: 0 });
  expect(await screen.findByText('No articles yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start Article' }).getAttribute('href')).toBe('/tasks/new');
  const sample = await screen.findByRole('link', { name: 'Open sample' });
  expect(sample.getAttribute('href')).toBe('/tasks/s/edit');
  expect(screen.queryByRole('button', { name: 'Remove sample' })).toBeNull();
  expect(await screen.findByText('Articles you start and finish will appear here, day by day')).toBeTruthy();
  expect(await figure('Articles started')).toBe('Articles started0');
});

test('the last 30 days in one sentence and as a table, in the days of the reader', async () => {
  const calls = serve();
  const user = open();
  expect(await screen.findByText('4 articles started and 2 written in the last 30 days.')).toBeTruthy();
  const asked = calls.find(({ url }) => url.startsWith('/api/activity'));
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(new URL(asked!.url, 'http://localhost').searchParams.get('timeZone')).toBe(timeZone);
  await user.click(screen.getByText('Show as table'));
  const rows = within(screen.getByRole('table', { name: 'Last 30 days' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Day', 'Started', 'Written'],
    ['Jun 29', '1', '2'],
    ['Jun 5', '3', '0'],
  ]);
});

test.each([
  [STATS, "Couldn't load your totals"],
  [TASKS, "Couldn't load your recent articles"],
  [ACTIVITY, "Couldn't load your last 30 days"],
])('a failing %s says so in its place and can be asked again', async (call, title) => {
  serve({ [call]: refuse(500, 'INTERNAL', 'The database is away.') });
  const user = open();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(title)).toBeTruthy();
  expect(alert.getByText('The database is away.')).toBeTruthy();
  expect(await screen.findByText('2 of 5 used')).toBeTruthy();
  serve();
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});

test('[PROF-26] the dashboard speaks Spanish', async () => {
  serve();
  open({ fullName: '', language: 'es', texts: es });
  expect(screen.getByRole('heading', { level: 1, name: 'Hola, Escritor' })).toBeTruthy();
  expect(await screen.findByText('2 de 5 usados')).toBeTruthy();
  expect(await screen.findByText('4 artículos empezados y 2 escritos en los últimos 30 días.')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Borrador' })).toBeTruthy();
});

test('[PROF-26] the dashboard speaks Chinese', async () => {
  serve();
  open({ language: 'zh', texts: zh });
  expect(screen.getByRole('heading', { level: 1, name: '你好，Ada Lovelace' })).toBeTruthy();
  expect(await screen.findByText('已用 2 / 5 篇')).toBeTruthy();
  expect(await screen.findByText('最近 30 天开始了 4 篇文章，写成 2 篇。')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: '草稿' })).toBeTruthy();
});
