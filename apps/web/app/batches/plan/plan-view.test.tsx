import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildRow, rowId } from '../../../test/build-batch.ts';
import { answerWith, refuse } from '../../../test/fake-api.ts';
import { BATCH_PATH, openBatch, toasts } from '../../../test/open-batch.tsx';

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('the plan', () => {
  const rows = [
    buildRow(1, {
      warnings: [
        {
          kind: 'competes',
          because: 'keyphrase',
          with: { kind: 'row', id: rowId(2), title: 'All about worms 2' },
        },
      ],
    }),
    buildRow(2, { warnings: [{ kind: 'no_sources' }], sources: [] }),
    buildRow(3, { isLeftOut: true }),
  ];
  const batch = {
    input_content: 'worms 1\nworms 2\nworms 3',
    planning: { ready: 3, total: 3, running: false },
  };

  test('shows totals and warnings, and generates what is not left out', async () => {
    openBatch({ batch, rows });
    const plan = within(await screen.findByRole('region', { name: 'Plan' }));
    expect(plan.getAllByText('Answers the same searches as "All about worms 2"')).toHaveLength(1);
    expect(plan.getByText('1 article answers the same searches as “All about worms 2”')).toBeTruthy();
    expect(plan.getByText('No sources: add URLs or resources')).toBeTruthy();
    expect(plan.getByText('$0.08')).toBeTruthy();
    expect(await plan.findByText('No limit')).toBeTruthy();
    expect(plan.getByText('(1 left out)')).toBeTruthy();
    expect(await button('Generate 2 articles')).toBeTruthy();
  });

  test('without a model, rows without a source are not ready, and cost nothing', async () => {
    const free = rows.map((row) => ({ ...row, costMicros: null, duration: 300 }));
    const { user } = openBatch({
      batch,
      rows: free,
      answers: { 'GET /api/generate/writer': answerWith({ writer: 'drafter' }) },
    });
    const plan = within(await screen.findByRole('region', { name: 'Plan' }));
    expect(await plan.findByText('Needs a source')).toBeTruthy();
    expect(plan.getByText(/^1 article has no source, so it can't be written\./)).toBeTruthy();
    expect(plan.getAllByText('Ready to Generate')).toHaveLength(1);
    expect(plan.getAllByText('$0.00')).toHaveLength(4);
    expect(plan.queryByText(/ms$/)).toBeNull();
    await user.click(await button('Generate 1 article'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Generate 1 article?' }));
    expect(dialog.getByText(/1 article has no source to quote and is left out\.$/)).toBeTruthy();
  });

  test('without a price and measured times there is no cost and no time', async () => {
    openBatch({ batch, rows: rows.map((row) => ({ ...row, costMicros: null, duration: null })) });
    const plan = within(await screen.findByRole('region', { name: 'Plan' }));
    expect(plan.getAllByText('Words').length).toBeGreaterThan(0);
    for (const text of ['Estimated cost', 'Cost', 'Writing time', 'Time'])
      expect(plan.queryByText(text)).toBeNull();
  });

  test('imported figures are columns, by which the plan is sorted and put back', async () => {
    const figures = [{ volume: '880', intent: 'commercial' }, { volume: '12100' }, null];
    const measured = figures.map((metrics, at) => buildRow(at + 1, { metrics }));
    let stored = measured;
    const { user, calls } = openBatch({
      batch,
      rows: measured,
      answers: {
        [`GET ${BATCH_PATH}/rows`]: (call) => answerWith({ rows: stored })(call),
        [`PUT ${BATCH_PATH}/order`]: (call) => {
          const { rows: ids } = call.body as { rows: string[] };
          stored = ids.flatMap((id) => measured.find((row) => row.id === id) ?? []);
          return answerWith({ rows: stored })(call);
        },
      },
    });
    const plan = within(await screen.findByRole('region', { name: 'Plan' }));
    const list = plan.getByRole('list', { name: 'Plan' });
    const orders = () => calls.flatMap(({ url, body }) => (url.endsWith('/order') ? [body] : []));
    expect(within(list).getAllByText('12,100')).toHaveLength(1);
    expect(within(list).getByText('commercial')).toBeTruthy();
    expect(plan.queryByText('Difficulty')).toBeNull();
    await user.click(plan.getByRole('button', { name: 'Sort' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Volume, highest first' }));
    await waitFor(() => expect(orders()).toEqual([{ rows: [rowId(2), rowId(1), rowId(3)] }]));
    expect(toasts()).toEqual(['The plan is sorted']);
    await user.click(plan.getByRole('button', { name: 'Sort' }));
    await user.click(await screen.findByRole('menuitem', { name: 'As in the input' }));
    await waitFor(() => expect(orders().at(-1)).toEqual({ rows: [rowId(1), rowId(2), rowId(3)] }));
  });

  test.each([
    ['time', "Couldn't read https://a.example/. Reading it took too long."],
    ['', "Couldn't read https://a.example/."],
  ] as const)('says in words why a source was not read: %s', async (reason, text) => {
    const unread = { kind: 'unread_source', url: 'https://a.example/', reason } as const;
    openBatch({ batch, rows: [buildRow(1, { warnings: [unread] })] });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('rows are edited in place and left out', async () => {
    const { user, calls } = openBatch({
      batch,
      rows,
      answers: { [`PUT ${BATCH_PATH}/rows/${rowId(1)}`]: answerWith({ row: rows[0] }) },
    });
    const title = await screen.findByRole('textbox', { name: 'Title of article 1' });
    await user.clear(title);
    await user.type(title, 'Worms at work{Enter}');
    await user.click(screen.getAllByRole('checkbox', { name: /^Include/ })[0]!);
    const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    await waitFor(() => expect(sent()).toEqual([{ title: 'Worms at work' }, { isLeftOut: true }]));
  });

  test('headings are edited one per line', async () => {
    const { user, calls } = openBatch({
      batch,
      rows,
      answers: { [`PUT ${BATCH_PATH}/rows/${rowId(1)}`]: answerWith({ row: rows[0] }) },
    });
    await user.click(await button('Show outline and sources of All about worms 1'));
    const headings = screen.getByRole('textbox', { name: 'Headings' });
    await user.type(headings, '\n  How  long they live \n');
    await user.tab();
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        headings: ['What worms eat', 'Where they live', 'How long they live'],
      }),
    );
  });

  test('rows are moved by keyboard, and a refused order is taken back', async () => {
    const { user, calls } = openBatch({
      batch,
      rows,
      answers: { [`PUT ${BATCH_PATH}/order`]: refuse(409, 'CONFLICT', 'Changed elsewhere') },
    });
    await user.click(await button('Move All about worms 1 down'));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        rows: [rowId(2), rowId(1), rowId(3)],
      }),
    );
    await waitFor(() => expect(toasts()).toContain('Changed elsewhere'));
    await waitFor(() => {
      const titles = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Title of article/ });
      expect(titles[0]?.value).toBe('All about worms 1');
    });
  });
});
