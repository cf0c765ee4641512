import type { ArticleEstimate, ArticleLedger, LedgerCall, Task } from '@inkstep/contract';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { buildEvidence } from '../../../../test/build-evidence.ts';
import { buildOutline } from '../../../../test/build-outline.ts';
import { buildPage, buildTask, buildTopics } from '../../../../test/build-task.ts';
import { chooseMore } from '../../../../test/choose-more.ts';
import { type Answer, answerWith, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { buildStatus } from '../../../../test/fake-events.ts';
import { renderStep } from '../../../../test/render-step.tsx';
import { es } from '../../../i18n/es.ts';
import type { Wording } from '../../../i18n/language-context.ts';
import { zh } from '../../../i18n/zh.ts';
import GenerateStepPage from '../../../routes/app/generate-step.tsx';

const { id } = buildTask();
const ESTIMATE = `GET /api/tasks/${id}/estimate`;
const LEDGER = `GET /api/tasks/${id}/ledger`;
const ready: Partial<Task> = { current_step: 6, selectedTopics: buildTopics('Worms') };
const written: Partial<Task> = {
  ...ready,
  has_article: true,
  generated_article: '# Worms\n\nThey eat peels.',
  article_version: 1,
};

// jsdom has no layout, and the editor measures its text.
beforeAll(() => {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
});

const estimate = (overrides: Partial<ArticleEstimate> = {}): ArticleEstimate => ({
  writer: 'model',
  model: 'gpt-x',
  calls: 11,
  inputTokens: 16_323,
  outputTokens: 3479,
  costMicros: 31_234,
  priceListedOn: null,
  duration: 62_000,
  beyond: null,
  verification: null,
  ...overrides,
});

function openStep(answer: Answer, overrides: Partial<Task> = ready, wording?: Wording) {
  const calls = fakeApi({
    [ESTIMATE]: answer,
    [`GET /api/tasks/${id}/evidence`]: answerWith(buildEvidence()),
  });
  return { ...renderStep(GenerateStepPage, overrides, wording, { estimates: true }), calls };
}

test.each<[string, Partial<ArticleEstimate>, string]>([
  [
    'calls, tokens, cost and time',
    {},
    'About 11 calls to gpt-x, 20,000 tokens, cost $0.031. It usually takes about 1:02.',
  ],
  [
    'a list price that nobody confirmed',
    { priceListedOn: '2026-05-04', duration: null },
    'About 11 calls to gpt-x, 20,000 tokens, cost $0.031 (list price of May 4, 2026, unconfirmed).',
  ],
  [
    'that the price is unknown',
    { costMicros: null, duration: null },
    'About 11 calls to gpt-x, 20,000 tokens, cost unknown.',
  ],
  [
    'what the built-in drafter makes',
    { writer: 'drafter', model: null, calls: 0, costMicros: null, duration: null },
    'The built-in drafter makes research notes at no cost. They count as an article.',
  ],
])('before a run the page tells %s', async (_, overrides, text) => {
  const { saveNow } = openStep(answerWith(estimate(overrides)));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(saveNow).toHaveBeenCalledOnce();
});

test.each([
  ['es', es, 'Unas 11 llamadas a gpt-x, 20,000 tokens, coste $0.031. Suele tardar alrededor de 1:02.'],
  ['zh', zh, '约 11 次调用 gpt-x，20,000 个 token，费用 $0.031。 通常约需 1:02。'],
] as const)('before a run, in %s', async (language, texts, text) => {
  openStep(answerWith(estimate()), ready, { language, texts });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('an article beyond the limit is said to be so before it is begun', async () => {
  openStep(answerWith(estimate({ beyond: 'tokens' })));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'would exceed the token limit per article on this server',
  );
});

test('without an answer the page stays quiet', async () => {
  const { calls } = openStep(refuse(500, 'INTERNAL', 'Boom'));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Generate article' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an outline of another length is estimated again after a pause', async () => {
  const outline = buildOutline();
  const page = openStep(answerWith(estimate()), { ...ready, sources: [buildPage(1), buildPage(2)], outline });
  await waitFor(() => expect(page.calls).toHaveLength(1));
  const [first, ...rest] = outline.sections;
  page.change({ outline: { ...outline, sections: [{ ...first!, targetWords: 900 }, ...rest] } });
  page.change({ outline: { ...outline, sections: [{ ...first!, targetWords: 950 }, ...rest] } });
  await waitFor(() => expect(page.calls).toHaveLength(2), { timeout: 4000 });
});

test('the estimate is refetched on focus, as the model may have changed', async () => {
  let model = 'gpt-x';
  openStep(() => Response.json(estimate({ model })));
  await screen.findByText(/^About 11 calls to gpt-x/);
  model = 'other';
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  expect(await screen.findByText(/^About 11 calls to other/)).toBeTruthy();
  focusManager.setFocused(undefined);
});

test('the question before a regeneration shows the estimate', async () => {
  const { user } = openStep(answerWith(estimate()), written);
  await chooseMore(user, 'Regenerate');
  const dialog = within(screen.getByRole('alertdialog'));
  expect(await dialog.findByText(/^About 11 calls to gpt-x/)).toBeTruthy();
});

test.each([
  ['en', undefined, /^The article reached the limit of what one article may cost/],
  ['es', es, /^El artículo alcanzó el límite de lo que puede costar un artículo/],
] as const)('a run that the limit stopped says so, in %s', async (language, texts, text) => {
  const page = openStep(answerWith(estimate()), ready, texts && { language, texts });
  await screen.findByRole('button', { name: texts ? 'Generar artículo' : 'Generate article' });
  const message = 'The article reached the limit of what one article may cost, so it was stopped.';
  page.tell(buildStatus({ status: 'failed', stage: null, errorCode: 'COST_LIMIT_EXCEEDED', message }));
  expect(screen.getByText(text)).toBeTruthy();
});

test('a run that is refused tells why', async () => {
  const message = 'This article would exceed the cost limit per article on this server.';
  fakeApi({
    [`POST /api/tasks/${id}/generate-article-async`]: refuse(403, 'COST_LIMIT_EXCEEDED', message),
  });
  const { user, begin } = renderStep(GenerateStepPage, ready);
  await user.click(await screen.findByRole('button', { name: 'Generate article' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Generate' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(begin).not.toHaveBeenCalled();
});

const call = (overrides: Partial<LedgerCall> = {}): LedgerCall => ({
  step: 'section',
  heading: 'Worms at work',
  model: 'gpt-x',
  attempt: 1,
  inputTokens: 1500,
  cachedInputTokens: 1000,
  outputTokens: 300,
  reasoningTokens: null,
  costMicros: 2150,
  durationMs: 4200,
  outcome: 'ok',
  ...overrides,
});
const ledger: ArticleLedger = {
  totals: {
    inputTokens: 3000,
    cachedInputTokens: 1000,
    outputTokens: 700,
    reasoningTokens: null,
    costMicros: 5150,
    callsWithoutCost: 2,
  },
  calls: [
    call({ step: 'outline', heading: null, cachedInputTokens: null, costMicros: 3000 }),
    call(),
    call({
      step: 'repair',
      attempt: 2,
      outcome: 'failed',
      inputTokens: null,
      outputTokens: null,
      costMicros: null,
    }),
    call({
      outcome: 'lost',
      cachedInputTokens: null,
      outputTokens: null,
      costMicros: null,
      durationMs: null,
    }),
  ],
};

async function openLedger(answer: Answer, wording?: Wording) {
  fakeApi({ [LEDGER]: answer, [`GET /api/tasks/${id}/evidence`]: answerWith(buildEvidence()) });
  const { user } = renderStep(GenerateStepPage, written, wording);
  await chooseMore(user, wording ? 'Coste' : 'Cost', wording && 'Más acciones');
  return { user, dialog: within(await screen.findByRole('dialog')) };
}
const textsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);

test('after a run each call is told with its sums, and what is not known is a dash', async () => {
  const { dialog } = await openLedger(answerWith(ledger));
  const [, ...rows] = await dialog.findAllByRole('row');
  expect(rows.map(textsOf)).toEqual([
    ['Outline', '$0.0030', '1,500', '–', '300', '–', '4.2s', '1', 'gpt-x', 'Done'],
    ['Worms at work', '$0.0022', '1,500', '1,000', '300', '–', '4.2s', '1', 'gpt-x', 'Done'],
    ['Fixed: Worms at work', '–', '–', '1,000', '–', '–', '4.2s', '2', 'gpt-x', 'Failed'],
    ['Worms at work', '–', '1,500', '–', '–', '–', '–', '1', 'gpt-x', 'Interrupted'],
  ]);
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '4',
    '3,000',
    '700',
    'at least $0.0052',
  ]);
  expect(dialog.getByText('The cost of 2 calls is unknown.')).toBeTruthy();
});

test('an article of the built-in drafter used no model', async () => {
  const totals = { ...ledger.totals, inputTokens: null, outputTokens: null, costMicros: null };
  const { dialog } = await openLedger(answerWith({ totals, calls: [] }));
  expect(await dialog.findByText('No model was called for this article')).toBeTruthy();
  expect(dialog.queryByRole('table')).toBeNull();
});

test('calls that cannot be loaded can be asked for again', async () => {
  let broken = true;
  const { user, dialog } = await openLedger((seen) =>
    (broken ? refuse(500, 'INTERNAL', 'Boom') : answerWith(ledger))(seen),
  );
  expect(await dialog.findByText("Couldn't load the calls")).toBeTruthy();
  broken = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('table')).toBeTruthy();
});

test('after a run, in Spanish', async () => {
  const { dialog } = await openLedger(answerWith(ledger), { language: 'es', texts: es });
  const [head, outline] = await dialog.findAllByRole('row');
  expect(textsOf(head!)).toEqual(
    'Paso,Coste,Leídos,En caché,Escritos,Razonamiento,Tiempo,Intento,Modelo,Resultado'.split(','),
  );
  expect(textsOf(outline!)[0]).toBe('Esquema');
  expect(dialog.getByText('al menos $0.0052')).toBeTruthy();
});
