import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CONNECTED } from '../../../../test/build-reddit.ts';
import { answerWith, fakeApi, refuse, type SeenCall } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { RedditAccount } from '../account/reddit-account.tsx';
import { SubredditField } from './subreddit-field.tsx';

const SUGGEST = 'GET /api/reddit/subreddits/search';
const subreddits = [
  { name: 'composting', title: 'Composting', description: 'd'.repeat(100), subscribers: 312_345 },
  { name: 'compost_toilets', title: 'Toilets', description: '', subscribers: null },
  { name: 'Vermiculture', title: 'Worms', description: 'Worms.', subscribers: 1_234_567 },
];

beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.scrollIntoView = vi.fn();
});

const onEnter = vi.fn<() => void>();

function Field({ connected = true }: { connected?: boolean }) {
  const [value, setValue] = useState('');
  return <SubredditField value={value} onChange={setValue} connected={connected} onEnter={onEnter} />;
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Target subreddit' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
const asked = (calls: SeenCall[]) => calls.map(({ url }) => url.split('?')[1]);

async function suggested() {
  const calls = fakeApi({ [SUGGEST]: answerWith({ subreddits }) });
  renderPage(<Field />);
  type('compost');
  await pass(300);
  await pass(0);
  return calls;
}

test('[RED-15, RED-17] suggestions are asked for when the typing has rested for 300 ms', async () => {
  const calls = fakeApi({ [SUGGEST]: answerWith({ subreddits }) });
  renderPage(<Field />);
  type('com');
  await pass(299);
  type('comp');
  await pass(299);
  expect(calls).toHaveLength(0);
  await pass(1);
  expect(asked(calls)).toEqual(['q=comp']);
});

test('[RED-16] nothing is asked for one character, nor without an account', async () => {
  const calls = fakeApi({ [SUGGEST]: answerWith({ subreddits }) });
  renderPage(
    <>
      <Field />
      <Field connected={false} />
    </>,
  );
  const [mine, without] = screen.getAllByRole('combobox');
  fireEvent.change(mine!, { target: { value: 'c' } });
  fireEvent.change(without!, { target: { value: 'compost' } });
  await pass(1000);
  fireEvent.change(mine!, { target: { value: ' r/c ' } });
  await pass(1000);
  expect(calls).toHaveLength(0);
  fireEvent.change(mine!, { target: { value: 'r/co' } });
  await pass(1000);
  expect(asked(calls)).toEqual(['q=co']);
});

test('[RED-12, RED-13] a suggestion has name, title, 80 characters of description and its subscribers', async () => {
  await suggested();
  expect(options()).toEqual([
    `r/composting312.3k membersComposting${'d'.repeat(80)}…`,
    'r/compost_toiletsToilets',
    'r/Vermiculture1.2M membersWormsWorms.',
  ]);
});

test('[RED-12] keys move through the suggestions, and Enter takes one', async () => {
  await suggested();
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(activeOption()).toBeNull();
  press('ArrowDown');
  expect(activeOption()?.textContent).toContain('r/composting');
  press('ArrowUp');
  expect(activeOption()?.textContent).toContain('r/Vermiculture');
  press('ArrowDown');
  press('ArrowDown');
  expect(activeOption()?.getAttribute('aria-selected')).toBe('true');
  press('Enter');
  expect(field().value).toBe('compost_toilets');
  expect(options()).toEqual([]);
  await pass(1000);
  expect(options()).toEqual([]);
  expect(onEnter).not.toHaveBeenCalled();
  press('Enter');
  expect(onEnter).toHaveBeenCalledOnce();
});

test('[RED-18] the list closes 200 ms after the field was left', async () => {
  await suggested();
  fireEvent.blur(field());
  await pass(199);
  expect(options()).toHaveLength(3);
  fireEvent.focus(field());
  await pass(1000);
  expect(options()).toHaveLength(3);
  fireEvent.blur(field());
  await pass(200);
  expect(options()).toEqual([]);
});

test('[RED-12] a suggestion can be clicked', async () => {
  await suggested();
  fireEvent.click(screen.getByRole('option', { name: /Vermiculture/ }));
  expect(field().value).toBe('Vermiculture');
  expect(options()).toEqual([]);
});

test('Escape closes the list first, and then the dialog around it', async () => {
  fakeApi({ [SUGGEST]: answerWith({ subreddits }) });
  const onOpenChange = vi.fn<() => void>();
  renderPage(
    <Dialog open title="Add" onOpenChange={onOpenChange}>
      <Field />
    </Dialog>,
  );
  type('compost');
  await pass(300);
  await pass(0);
  expect(options()).toHaveLength(3);
  press('Escape');
  expect(options()).toEqual([]);
  expect(onOpenChange).not.toHaveBeenCalled();
  press('Escape');
  expect(onOpenChange).toHaveBeenCalledOnce();
});

test('[RED-07, RED-30] an expired authorization is reported, and the connection resets', async () => {
  fakeApi({
    'GET /api/reddit-oauth/status': answerWith(CONNECTED),
    [SUGGEST]: refuse(401, 'REDDIT_AUTHORIZATION_EXPIRED', 'Reddit authorization expired.'),
  });
  renderPage(
    <RedditAccount returned={undefined}>{(connected) => <Field connected={connected} />}</RedditAccount>,
  );
  await pass(0);
  type('compost');
  await pass(300);
  await pass(0);
  expect(screen.getByText('Reddit authorization expired. Please reconnect your account.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Connect Reddit' })).toBeTruthy();
});
