import type { ArticleSupport, SentenceVerdict } from '@inkstep/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { answerWith, fakeApi } from '../../../../test/fake-api.ts';
import { findVerdict } from './find-verdict.ts';
import SentenceVerdictLine from './sentence-verdict.tsx';
import SupportPanel from './support-panel.tsx';

const ID = 'a1';
const support = (overrides: Partial<ArticleSupport> = {}): ArticleSupport => ({
  verifier: { model: 'checker' },
  check: null,
  estimate: { calls: 12, inputTokens: 14_800, outputTokens: 600, costMicros: 4_000, priceListedOn: null },
  ...overrides,
});
const verdict = (overrides: Partial<SentenceVerdict> = {}): SentenceVerdict => ({
  sentence: 'Turnover rose.',
  sources: ['s1'],
  verdict: 'contradicted',
  words: 'rose',
  passageId: 'S1.1',
  model: 'checker',
  ...overrides,
});
const check = (overrides: Partial<NonNullable<ArticleSupport['check']>>) => ({
  state: 'completed' as const,
  total: 12,
  done: 12,
  unanswered: 0,
  error: null,
  endedAt: null,
  ...overrides,
});

function show(given: ArticleSupport, { verdicts = [] as SentenceVerdict[], started = given } = {}) {
  const path = `/api/tasks/${ID}/support`;
  const calls = fakeApi({
    [`GET ${path}`]: answerWith(given),
    [`POST ${path}`]: answerWith(started),
    [`DELETE ${path}`]: answerWith({ ...given, check: check({ state: 'cancelled', done: 3 }) }),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Suspense fallback={null}>
        <SupportPanel taskId={ID} verdicts={verdicts} />
      </Suspense>
    </QueryClientProvider>,
  );
  return { calls, user: userEvent.setup() };
}

test('without a verifier it says that only wording was compared, and offers no check', async () => {
  show(support({ verifier: null, estimate: null }));
  expect(await screen.findByText(/only the wording was compared/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('says what a check costs before it starts, and shows its progress', async () => {
  const running = support({ check: check({ state: 'running', done: 3 }), estimate: null });
  const { calls, user } = show(support(), { started: running });
  expect(await screen.findByText(/about 12 calls to checker, 15,000 tokens, cost \$0\.004/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Check support' }));
  expect((await screen.findByRole('status')).textContent).toBe('3 of 12 sentences');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  expect(calls.at(-1)).toMatchObject({ method: 'POST' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  expect(await screen.findByText('Support by your sources')).toBeTruthy();
});

test('counts the verdicts, and names what got none', async () => {
  const done = { estimate: { ...support().estimate!, calls: 0 }, check: check({ unanswered: 2 }) };
  show(support(done), {
    verdicts: [verdict(), verdict({ verdict: 'supported' }), verdict({ verdict: 'supported' })],
  });
  expect(await screen.findByText('2 sentences are supported')).toBeTruthy();
  expect(screen.getByText('1 sentence is contradicted')).toBeTruthy();
  expect(screen.getByText(/^2 sentences got no usable answer/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['DAY_LIMIT_EXCEEDED', /Today’s limit/],
  ['COST_LIMIT_EXCEEDED', /cost limit of one article/],
  ['AI_UNAVAILABLE', /isn’t available/],
] as const)('says why a check failed: %s', async (error, text) => {
  show(support({ check: check({ state: 'failed', error }) }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a sentence has its verdict for its source alone', async () => {
  const found = findVerdict([verdict()], { claim: 'Turnover rose.', sourceId: 's1' });
  render(
    <Suspense fallback={null}>
      <SentenceVerdictLine verdict={found!} />
    </Suspense>,
  );
  expect(await screen.findByText('Contradicted by the source, according to checker')).toBeTruthy();
  expect(screen.getByText('Words in question: “rose”')).toBeTruthy();
  expect(findVerdict([verdict()], { claim: 'Turnover rose.', sourceId: 's2' })).toBeUndefined();
  expect(findVerdict([verdict()], { claim: 'Turnover fell.', sourceId: 's1' })).toBeUndefined();
});
