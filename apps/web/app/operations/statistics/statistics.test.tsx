import type { Statistics, StatisticsFigures } from '@inkstep/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Toaster } from '../../kit/feedback/toaster.tsx';
import { StatisticsPage } from './statistics.tsx';

const STATS = 'GET /api/admin/stats';
const FIGURES = 'GET /api/admin/statistics';
const REBUILD = 'POST /api/admin/statistics/rebuild';

const stats = answerWith({
  stats: { totalUsers: 1200, totalTasks: 34_000, activeModels: 2, totalPrompts: 17 },
});
const none: StatisticsFigures = {
  registrations: 0,
  activePeople: 0,
  completed: 0,
  failed: 0,
  cancelled: 0,
  medianMs: null,
  p95Ms: null,
  started: 0,
  longestWaitMs: null,
  refusedSignIns: 0,
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  costMicros: 0,
  callsWithoutCost: 0,
  callsWithoutTokens: 0,
};
const used = {
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  costMicros: 0,
  callsWithoutCost: 0,
  callsWithoutTokens: 0,
};
const busy: StatisticsFigures = {
  ...none,
  registrations: 3,
  activePeople: 2.5,
  completed: 8,
  failed: 2,
  medianMs: 61_000,
  p95Ms: 250_000,
  started: 10,
  longestWaitMs: 900,
  calls: 40,
  inputTokens: 1_250_000,
  outputTokens: 30_000,
  costMicros: 1_500_000,
  callsWithoutCost: 4,
};
const build = (overrides: Partial<Statistics> = {}): Statistics => ({
  range: '30',
  unit: 'day',
  since: '2026-11-21',
  until: '2026-11-22',
  periods: [
    { ...none, date: '2026-11-21' },
    { ...busy, date: '2026-11-22' },
  ],
  totals: busy,
  revenue: {
    subscribers: 12,
    trials: 3,
    currencies: [
      {
        currency: 'USD',
        paid: 12_800,
        refunded: 2900,
        periods: [{ date: '2026-11-22', paid: 12_800, refunded: 2900 }],
      },
    ],
  },
  models: [
    { ...used, writer: 'model', model: 'gpt-x', articles: 6, calls: 36, costMicros: 1_500_000 },
    {
      ...used,
      writer: 'model',
      model: 'llama',
      articles: 1,
      calls: 4,
      costMicros: null,
      callsWithoutCost: 4,
    },
    { ...used, writer: 'drafter', model: null, articles: 1 },
  ],
  failures: [
    { code: 'AI_UNAVAILABLE', runs: 1 },
    { code: 'SOMETHING_NEW', runs: 1 },
  ],
  queue: { waiting: 1, working: 2, longestWaitMs: 42_000 },
  rebuild: { running: false, finishedAt: null },
  ...overrides,
});

function open(answers: Record<string, Answer> = {}) {
  const calls = fakeApi({ [STATS]: stats, [FIGURES]: answerWith(build()), ...answers });
  const user = renderPage(
    <>
      <StatisticsPage />
      <Toaster />
    </>,
  );
  return { calls, user };
}

test('[ADM-18] the totals are shown', async () => {
  open();
  const totals = within(await screen.findByRole('region', { name: 'Totals' }));
  await waitFor(() => expect(totals.getByText('1,200')).toBeTruthy());
  for (const text of ['Users', 'Articles', '34,000', 'Active models', '2', 'Editable prompts', '17'])
    expect(totals.getByText(text)).toBeTruthy();
});

test('every drawing has a sentence and a table', async () => {
  const { user } = open();
  expect(await screen.findByText('8 finished, 2 failed, 0 canceled.')).toBeTruthy();
  expect(screen.getByText(/^Half of the finished articles took at most 1m, 95% at most 4\.2m/)).toBeTruthy();
  expect(screen.getByText(/^2\.5 active users per day/)).toBeTruthy();
  expect(screen.getByText('Now: 1 waiting, the longest for 42s; 2 in progress.')).toBeTruthy();
  expect(screen.getByText('40 calls. Cost: at least $1.50.')).toBeTruthy();
  expect(screen.getByText('The cost of 4 calls is unknown and not included.')).toBeTruthy();
  const [show] = screen.getAllByText('Show as table');
  if (!show) throw new Error('there is no table');
  await user.click(show);
  const table = within(screen.getByRole('table', { name: 'Articles' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DayFinishedFailedCanceled',
    'Nov 22820',
    'Nov 21000',
  ]);
  expect(screen.getByText('Nothing in this period')).toBeTruthy();
});

test('unknown costs are dashes, never 0', async () => {
  open();
  const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
  expect(await row(/^gpt-x/)).toMatch(/\$1\.50$/);
  expect(await row(/^llama/)).toMatch(/–$/);
  expect(await row(/^Built-in drafter/)).toMatch(/\$0\.00$/);
});

test('causes of failure have plain names', async () => {
  open();
  expect(await screen.findByText('No AI model responded')).toBeTruthy();
  expect(screen.getByText('Other')).toBeTruthy();
});

test('the period is in the URL', async () => {
  const { calls, user } = open();
  await screen.findByText('8 finished, 2 failed, 0 canceled.');
  const current = () =>
    screen.getByRole('navigation', { name: 'Period' }).querySelector('[aria-current]')?.textContent;
  expect(current()).toBe('30 days');
  await user.click(screen.getByRole('link', { name: 'All' }));
  expect(current()).toBe('All');
  await waitFor(() => expect(calls.at(-1)?.url).toBe('/api/admin/statistics?range=all'));
});

test('[ADM-31] figures that could not be loaded show a red box', async () => {
  open({ [STATS]: refuse(400, 'BAD_REQUEST', 'Broken'), [FIGURES]: refuse(400, 'BAD_REQUEST', 'Broken') });
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  for (const box of screen.getAllByRole('alert')) {
    expect(box.textContent).toContain('Failed to load admin data');
    expect(box.className).toContain('danger');
  }
});

test('a rebuild is started once and shown while it runs', async () => {
  const { calls, user } = open({
    [REBUILD]: answerWith({ rebuild: { running: true, finishedAt: null } }, 202),
  });
  await screen.findByText('8 finished, 2 failed, 0 canceled.');
  await user.click(screen.getByRole('button', { name: 'Rebuild' }));
  const button = await screen.findByRole('button', { name: 'Rebuilding…' });
  await user.click(button);
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(await screen.findByText(/^Rebuilding statistics/)).toBeTruthy();
});

test('a rebuild that could not be started says so', async () => {
  const { user } = open({ [REBUILD]: refuse(500, 'INTERNAL', 'Broken') });
  await user.click(await screen.findByRole('button', { name: 'Rebuild' }));
  expect(await screen.findByText("Couldn't start the rebuild. Try again.")).toBeTruthy();
});

test('shows what was paid and given back, in each currency, and who pays now', async () => {
  const yen = { currency: 'JPY', paid: 4400, refunded: 0, periods: [] };
  const { revenue } = build();
  fakeApi({
    [STATS]: stats,
    [FIGURES]: answerWith(build({ revenue: { ...revenue, currencies: [...revenue.currencies, yen] } })),
  });
  renderPage(<StatisticsPage />);
  await screen.findByText('$128.00 paid and $29.00 refunded.');
  await screen.findByText('¥4,400 paid and ¥0 refunded.');
  screen.getByRole('heading', { name: 'Revenue in USD' });
  expect(screen.getAllByText('12 paying subscribers, 3 trials now.')).toHaveLength(2);
});
