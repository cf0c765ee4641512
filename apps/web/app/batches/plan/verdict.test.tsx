import type { BatchRow } from '@inkstep/contract';
import { TIMERS } from '@inkstep/contract/limits';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { buildRow, rowId } from '../../../test/build-batch.ts';
import { answerWith } from '../../../test/fake-api.ts';
import { BATCH_PATH, openBatch, toasts } from '../../../test/open-batch.tsx';
import { verdictGroups } from './verdict-groups.ts';

const batch = { input_content: 'a\nb\nc', planning: { ready: 3, total: 3, running: false } };
const TASK = '0198f7c0-0000-7000-8000-0000000000c1';
const rows = [
  buildRow(1),
  buildRow(2, {
    warnings: [
      {
        kind: 'competes',
        because: 'keyphrase',
        with: { kind: 'post', id: rowId(9), title: 'Worms', url: '/blog/post/worms' },
      },
    ],
  }),
  buildRow(3, { warnings: [{ kind: 'nonsense' }] }),
];
const verdict = async () => within(await screen.findByRole('region', { name: /worth writing/ }));
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const started = {
  [`POST /api/tasks/advanced-batch-generate`]: answerWith({ batchTaskId: rowId(0), estimatedArticles: 1 }),
};

describe('the verdict', () => {
  test('says how many articles are worth writing, and of each other one why not and what to do', async () => {
    openBatch({ batch, rows });
    const shown = await verdict();
    expect(shown.getByRole('heading').textContent).toBe('1 of 3 are worth writing now');
    expect(shown.getByText("1 competes with another page · 1 isn't a keyword")).toBeTruthy();
    const [second, third] = shown
      .getAllByRole('listitem')
      .filter(({ parentElement }) => parentElement?.hasAttribute('aria-label'));
    expect(second?.textContent).toMatch(
      /^All about worms 2Your post "Worms" already answers these searches\. Update that one/,
    );
    expect(shown.getByRole('link', { name: 'Open that post' }).getAttribute('href')).toBe('/blog/post/worms');
    expect(third?.textContent).toMatch(/This isn't a keyword or title\. Replace it/);
  });

  test('is followed with one click, which can be undone', async () => {
    const leftOut = rows.map((row, at) => ({ ...row, isLeftOut: at > 0 }));
    const { user, calls } = openBatch({
      batch,
      rows,
      answers: { [`PUT ${BATCH_PATH}/left-out`]: answerWith({ rows: leftOut }) },
    });
    await user.click(await button('Leave out the other 2'));
    const sent = () => calls.filter(({ url }) => url.endsWith('/left-out')).map(({ body }) => body);
    await waitFor(() => expect(sent()).toEqual([{ rows: [rowId(2), rowId(3)], isLeftOut: true }]));
    await waitFor(() => expect(toasts()).toContain('Left out 2 articles'));
  });

  test('is overruled for a row', async () => {
    const { user, calls } = openBatch({
      batch,
      rows,
      answers: { [`PUT ${BATCH_PATH}/rows/${rowId(2)}`]: answerWith({ row: rows[1] }) },
    });
    await user.click(await button('Write All about worms 2 anyway'));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ isLeftOut: false, isKept: true }),
    );
  });

  test('is one line once it was followed, which opens with its reasons', async () => {
    const { user } = openBatch({ batch, rows: rows.map((row, at) => ({ ...row, isLeftOut: at > 0 })) });
    const shown = await verdict();
    expect(shown.getByText('2 left out')).toBeTruthy();
    expect(shown.queryByRole('list')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Leave out/ })).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Show the articles that are not worth writing' }));
    expect(shown.getAllByText('Left out')).toHaveLength(2);
  });

  test('moves the focus on when a button disappears with its row', async () => {
    const kept: BatchRow[] = [...rows];
    const leftOut = rows.map((row, at) => ({ ...row, isLeftOut: at > 0 }));
    const { user } = openBatch({
      batch,
      rows,
      answers: {
        [`GET ${BATCH_PATH}/rows`]: (call) => answerWith({ rows: kept })(call),
        [`PUT ${BATCH_PATH}/rows/${rowId(2)}`]: (call) => {
          kept[1] = { ...kept[1]!, isKept: true };
          return answerWith({ row: kept[1] })(call);
        },
        [`PUT ${BATCH_PATH}/left-out`]: (call) => {
          kept.splice(0, 3, ...leftOut);
          return answerWith({ rows: kept })(call);
        },
      },
    });
    await user.click(await button('Write All about worms 2 anyway'));
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Write All about worms 3 anyway'),
    );
    await user.click(await button('Leave out the other one'));
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/worth writing now$/));
  });

  test('is awaited before the first review, and says that a changed plan is compared again', async () => {
    const { calls } = openBatch({
      batch: { ...batch, reviewing: true },
      rows: [buildRow(1)],
      answers: { [`POST ${BATCH_PATH}/review`]: answerWith({}) },
    });
    expect(await screen.findByText(/^Comparing the articles with each other/)).toBeTruthy();
    expect(screen.queryByText(/worth writing/)).toBeNull();
    await waitFor(() => expect(calls.filter(({ url }) => url.endsWith('/review'))).toHaveLength(1));
  });

  test('groups rows by reason, and opens them', async () => {
    const many = Array.from({ length: 7 }, (_, at) => buildRow(at + 1, { warnings: [{ kind: 'nonsense' }] }));
    const { user } = openBatch({ batch, rows: many });
    const shown = await verdict();
    expect(shown.queryByRole('button', { name: /^Write .* anyway$/ })).toBeNull();
    await user.click(shown.getByRole('button', { name: /^This isn't a keyword or title ?· 7 articles$/ }));
    expect(shown.getAllByRole('button', { name: /^Write .* anyway$/ })).toHaveLength(7);
  });

  test('asks which one of those that compete is to be written', async () => {
    const competes = {
      kind: 'competes' as const,
      because: 'keyphrase' as const,
      with: { kind: 'row' as const, id: rowId(1), title: 'All about worms 1' },
    };
    const rivals = [
      buildRow(1, { metrics: { volume: '2400' } }),
      ...[2, 3].map((n) => buildRow(n, { warnings: [competes] })),
    ];
    const { user, calls } = openBatch({
      batch,
      rows: rivals,
      answers: {
        [`PUT ${BATCH_PATH}/left-out`]: answerWith({ rows: rivals }),
        [`PUT ${BATCH_PATH}/rows/${rowId(3)}`]: answerWith({ row: rivals[2] }),
      },
    });
    const shown = await verdict();
    await user.click(
      shown.getByRole('button', { name: '2 articles answer the same searches as “All about worms 1”' }),
    );
    expect(shown.getByRole('radio', { name: /^All about worms 1 ?· Volume 2,400$/ })).toHaveProperty(
      'checked',
      true,
    );
    await user.click(shown.getByRole('radio', { name: 'All about worms 3' }));
    const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    await waitFor(() =>
      expect(sent()).toEqual([
        { rows: [rowId(1), rowId(2)], isLeftOut: true },
        { isLeftOut: false, isKept: true },
      ]),
    );
  });

  test('keeps the question until the plan is compared again', () => {
    const chosen = [buildRow(1, { isLeftOut: true }), buildRow(2, { isKept: true })];
    const groups = verdictGroups(chosen, { excluded: [] }, [[rowId(1), rowId(2)]]);
    expect(groups).toMatchObject([{ kind: 'rivals', chosen: { id: rowId(2) }, choices: chosen }]);
    expect(verdictGroups(chosen, { excluded: [] }, [])).toEqual([]);
  });
});

describe('a plan with notes', () => {
  const noted = [
    buildRow(1, { taskId: TASK, warnings: [{ kind: 'unsourced_subject', words: ['bokashi'] }] }),
    buildRow(2, {
      warnings: [{ kind: 'off_subject' }, { kind: 'unread_source', url: 'a.example', reason: '' }],
    }),
  ];

  test('shows them at their rows, where they help to find sources, and counts none as a warning', async () => {
    const { user } = openBatch({ batch, rows: noted });
    const shown = await verdict();
    expect(shown.getByRole('heading').textContent).toBe('All 2 articles are worth writing');
    expect(shown.queryByText(/bokashi/)).toBeNull();
    expect(screen.getByText('No source uses the word "bokashi"')).toBeTruthy();
    expect(screen.getByText(/^Couldn't read a\.example/)).toBeTruthy();
    expect(screen.queryByText(/too few sources/)).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Only articles with warnings (1)' })).toBeTruthy();
    await user.click(await button('Show outline and sources of All about worms 1'));
    const note = screen.getByText('No source uses the word "bokashi"');
    const item = note.closest<HTMLElement>('li');
    expect(item?.textContent).toMatch(/unless they say it in other words\. Find sources/);
    expect(item?.querySelector('a')?.getAttribute('href')).toBe(`/tasks/${TASK}/edit?step=3`);
  });

  test('starts without asking', async () => {
    const { user, calls } = openBatch({ batch, rows: noted.slice(0, 1), answers: started });
    await user.click(await button('Generate 1 article'));
    await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/advanced-batch-generate'))).toBe(true));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('a plan with warnings', () => {
  test('can be narrowed to the rows that have some', async () => {
    const { user } = openBatch({ batch, rows });
    await user.click(await screen.findByRole('checkbox', { name: 'Only articles with warnings (2)' }));
    const titles = screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Title of article/ });
    expect(titles.map(({ value }) => value)).toEqual(['All about worms 2', 'All about worms 3']);
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });

  test('asks before the start', async () => {
    const { user, calls } = openBatch({ batch, rows, answers: started });
    await user.click(await button('Generate 3 articles'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText("2 articles aren't worth writing as they are.")).toBeTruthy();
    expect(calls.filter(({ url }) => url.endsWith('/advanced-batch-generate'))).toEqual([]);
  });

  test.each([
    ['starts once a comparison finds nothing', [], true],
    ['asks once a comparison finds a reason', [{ kind: 'nonsense' as const }], false],
  ])('%s', async (_, warnings, starts) => {
    vi.useFakeTimers();
    let found = [buildRow(1)];
    const { calls, set } = openBatch({
      batch: { ...batch, reviewing: true },
      rows: found,
      answers: {
        ...started,
        [`POST ${BATCH_PATH}/review`]: answerWith({}),
        [`GET ${BATCH_PATH}/rows`]: (call) => answerWith({ rows: found })(call),
      },
    });
    fireEvent.click(await vi.waitFor(() => screen.getByRole('button', { name: 'Generate 1 article' })));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText('Comparing the plan…')).toBeTruthy();
    expect(dialog.getByText(/as soon as the comparison finds nothing/)).toBeTruthy();
    const hasStarted = () => calls.some(({ url }) => url.endsWith('/advanced-batch-generate'));
    expect(hasStarted()).toBe(false);
    found = [buildRow(1, { warnings })];
    set({ reviewing: false });
    await act(() => vi.advanceTimersByTimeAsync(TIMERS.batchPollMs));
    if (starts) return vi.waitFor(() => expect(hasStarted()).toBe(true));
    await vi.waitFor(() =>
      expect(dialog.getByText(/^1 article isn't worth writing as it is\.$/)).toBeTruthy(),
    );
    expect(hasStarted()).toBe(false);
  });

  test.each([
    ['without open warnings', rows.slice(0, 1)],
    ['whose warned rows are left out', rows.map((row, at) => ({ ...row, isLeftOut: at > 0 }))],
    [
      'whose warnings were overruled',
      [{ ...buildRow(2), isKept: true, warnings: [{ kind: 'nonsense' as const }] }],
    ],
  ])('starts at once %s', async (_, given) => {
    const { user, calls } = openBatch({ batch, rows: given, answers: started });
    await user.click(await button('Generate 1 article'));
    await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/advanced-batch-generate'))).toBe(true));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

test('a suspect source is named with a sentence of both sides, and leads to the sources', async () => {
  const warning = {
    kind: 'suspect_source' as const,
    sourceId: '0198f7c0-0000-7000-8000-000000000901',
    title: 'Heat pumps, again',
    fault: 'figure' as const,
    other: 'The trial',
    here: 'Tenants paid £740.',
    there: 'Tenants paid £1,140.',
    isAll: true,
  };
  openBatch({ batch, rows: [buildRow(1), buildRow(2, { taskId: TASK, warnings: [warning] })] });
  const shown = await verdict();
  expect(
    shown.getByText('The source "Heat pumps, again" repeats "The trial" with another figure'),
  ).toBeTruthy();
  expect(shown.getByText('Tenants paid £740.')).toBeTruthy();
  expect(shown.getByText('Tenants paid £1,140.')).toBeTruthy();
  expect(shown.getByText('1 with only suspect sources')).toBeTruthy();
  const link = shown.getByRole('link', { name: /^Check the source Heat pumps, again/ });
  expect(link.getAttribute('href')).toBe(`/tasks/${TASK}/edit?step=3`);
});
