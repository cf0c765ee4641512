import type { SuspectSource } from '@inkstep/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPage, pageId } from '../../../../../test/build-task.ts';
import { answerWith, fakeApi, refuse } from '../../../../../test/fake-api.ts';
import { renderStep } from '../../../../../test/render-step.tsx';
import { SourceStep } from '../source-step.tsx';

const ID = '0198f7c0-0000-7000-8000-0000000000aa';
const LIST = `GET /api/tasks/${ID}/suspect-sources`;
const KEEP = `PUT /api/tasks/${ID}/suspect-sources/${pageId(2)}`;

const figure = (key: string, text: string) => [{ kind: 'figure' as const, key, text }];
const copy: SuspectSource = {
  sourceId: pageId(2),
  kind: 'figure',
  otherId: pageId(1),
  because: 'others',
  agreeing: 1,
  passages: [
    {
      here: { text: 'Tenants paid £740 in a year.', facts: figure('740', '740') },
      there: { text: 'Tenants paid £1,140 in a year.', facts: figure('1140', '1,140') },
    },
  ],
  isKept: false,
};
const bulk: SuspectSource = {
  sourceId: pageId(1),
  kind: 'bulk',
  otherId: null,
  because: null,
  agreeing: 0,
  passages: [{ here: { text: 'Heat pump costs and heat pump costs.', facts: [] }, there: null }],
  isKept: false,
};

const open = (suspects: SuspectSource[], more: Parameters<typeof fakeApi>[0] = {}) => {
  const calls = fakeApi({ [LIST]: answerWith({ suspects }), ...more });
  const step = renderStep(SourceStep, { sources: [buildPage(1), buildPage(2)] }, undefined, {
    suspects: true,
  });
  return { ...step, calls };
};
const warningOf = async (title: string) =>
  within(await screen.findByRole('region', { name: `Warning about ${title}` }));

test('a source that contradicts another one shows both passages, why it is doubted, and what differs', async () => {
  open([copy]);
  const warning = await warningOf('Page 2');
  expect(warning.getByText('Repeats “Page 1”, with another figure')).toBeTruthy();
  expect(warning.getByText('1 other source agrees with that one.')).toBeTruthy();
  expect(warning.getByText('This source').nextSibling?.textContent).toBe('Tenants paid £740 in a year.');
  expect(warning.getByText('The other source').nextSibling?.textContent).toBe(
    'Tenants paid £1,140 in a year.',
  );
  expect(warning.getAllByText(/^(?:740|1,140)$/).map(({ tagName }) => tagName)).toEqual(['MARK', 'MARK']);
  expect(screen.queryByRole('region', { name: 'Warning about Page 1' })).toBeNull();
});

test('a text made in bulk shows its passages alone', async () => {
  open([bulk]);
  const warning = await warningOf('Page 1');
  expect(warning.getByText('Looks like text made in bulk')).toBeTruthy();
  expect(warning.getByText('Heat pump costs and heat pump costs.')).toBeTruthy();
  expect(warning.queryByText('The other source')).toBeNull();
});

test('it is removed from the task, or kept, and the warning can come back', async () => {
  const kept = { suspects: [{ ...copy, isKept: true }] };
  const { user, calls } = open([copy], { [KEEP]: answerWith(kept) });
  await user.click((await warningOf('Page 2')).getByRole('button', { name: /^Keep despite/ }));
  expect(
    await screen.findByText('You kept this source. Repeats “Page 1”, with another figure.'),
  ).toBeTruthy();
  expect(calls.at(-1)?.body).toEqual({ kept: true });
  expect(screen.queryByRole('region', { name: /^Warning/ })).toBeNull();

  fakeApi({ [KEEP]: answerWith({ suspects: [copy] }), [LIST]: answerWith({ suspects: [] }) });
  await user.click(screen.getByRole('button', { name: 'Warn again about Page 2' }));
  await user.click((await warningOf('Page 2')).getByRole('button', { name: /^Remove because/ }));
  expect(await screen.findByText('Added Sources (1)')).toBeTruthy();
  await expect.poll(() => screen.queryByRole('region', { name: /^Warning/ })).toBeNull();
});

test('a choice that is not saved says so and keeps the warning', async () => {
  const { user } = open([copy], { [KEEP]: refuse(500, 'INTERNAL', 'Broken') });
  await user.click((await warningOf('Page 2')).getByRole('button', { name: /^Keep despite/ }));
  expect(await screen.findByText(/^Couldn't save your choice/)).toBeTruthy();
  expect(await warningOf('Page 2')).toBeTruthy();
});

test('sources that cannot be compared show no warning', async () => {
  const { calls } = open([], { [LIST]: refuse(500, 'INTERNAL', 'Broken') });
  await screen.findByText('Added Sources (2)');
  await expect.poll(() => calls.length).toBe(1);
  expect(screen.queryByRole('region', { name: /^Warning/ })).toBeNull();
});
