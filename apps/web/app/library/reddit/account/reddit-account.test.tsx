import { screen, waitFor } from '@testing-library/react';
import { useLocation, useNavigationType } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { CONNECTED, DISCONNECTED } from '../../../../test/build-reddit.ts';
import { answerWith, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { es } from '../../../i18n/es.ts';
import { RedditAccount } from './reddit-account.tsx';
import { useReturned } from './use-returned.ts';

const STATUS = 'GET /api/reddit-oauth/status';
const AUTH = 'GET /api/reddit-oauth/auth';
const DISCONNECT = 'DELETE /api/reddit-oauth/disconnect';
const EDITOR = '/tasks/1/edit';

function Account() {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <output>{`${useNavigationType()} ${pathname}${search}${hash}`}</output>
      <RedditAccount returned={useReturned()}>
        {(connected) => <p>{connected ? 'may search' : 'may not search'}</p>}
      </RedditAccount>
    </>
  );
}

const assign = vi.fn<(url: string) => void>();
beforeEach(() => {
  assign.mockReset();
  vi.stubGlobal('location', { ...window.location, assign });
});

const button = (name: string) => screen.findByRole('button', { name });

test('[RED-01, RED-02, RED-03] it says whose account is connected', async () => {
  fakeApi({ [STATUS]: answerWith(CONNECTED) });
  renderPage(<Account />, { at: EDITOR });
  expect(await screen.findByText('Connected as u/worm_farmer')).toBeTruthy();
  expect(screen.getByText('may search')).toBeTruthy();
});

test('[RED-04, RED-11] connecting leaves for Reddit and leads back to this page', async () => {
  const calls = fakeApi({
    [STATUS]: answerWith(DISCONNECTED),
    [AUTH]: answerWith({ authUrl: 'https://www.reddit.com/api/v1/authorize?state=s' }),
  });
  const user = renderPage(<Account />, { at: `${EDITOR}?view=split` });
  expect(await screen.findByText(/Access is read-only/)).toBeTruthy();
  await user.click(await button('Connect Reddit'));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://www.reddit.com/api/v1/authorize?state=s'));
  expect(calls.at(-1)?.url).toBe(
    `/api/reddit-oauth/auth?returnUrl=${encodeURIComponent(`${EDITOR}?view=split`)}`,
  );
});

test('[RED-08] connecting that cannot begin', async () => {
  fakeApi({ [STATUS]: answerWith(DISCONNECTED), [AUTH]: refuse(500, 'INTERNAL', 'Broken') });
  const user = renderPage(<Account />, { at: EDITOR });
  await user.click(await button('Connect Reddit'));
  expect(await screen.findByText('Failed to initiate Reddit authorization. Please try again.')).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
});

test('[RED-03, RED-09] disconnecting', async () => {
  const calls = fakeApi({ [STATUS]: answerWith(CONNECTED), [DISCONNECT]: answerWith({ message: 'Gone' }) });
  const user = renderPage(<Account />, { at: EDITOR });
  await user.click(await button('Disconnect'));
  expect(await button('Connect Reddit')).toBeTruthy();
  expect(screen.getByText('may not search')).toBeTruthy();
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([STATUS, DISCONNECT]);
});

test('[RED-10] disconnecting that fails leaves the account connected', async () => {
  fakeApi({ [STATUS]: answerWith(CONNECTED), [DISCONNECT]: refuse(500, 'INTERNAL', 'Broken') });
  const user = renderPage(<Account />, { at: EDITOR });
  await user.click(await button('Disconnect'));
  expect(await screen.findByText('Failed to disconnect Reddit account. Please try again.')).toBeTruthy();
  expect(screen.getByText('Connected as u/worm_farmer')).toBeTruthy();
});

test('[RED-05] the flags of a success leave the address without a step of history', async () => {
  fakeApi({ [STATUS]: answerWith(CONNECTED) });
  renderPage(<Account />, { at: `${EDITOR}?reddit=connected&username=worm_farmer&view=split#top` });
  expect(await screen.findByText(`REPLACE ${EDITOR}?view=split#top`)).toBeTruthy();
  expect(await screen.findByText('Connected as u/worm_farmer')).toBeTruthy();
});

test.each([
  ['why', 'suspended', 'This Reddit account is suspended'],
  ['that it said nothing', '', 'Unknown error'],
  ['no text of whoever made the address', 'Call%20us', 'Unknown error'],
])('[RED-05, RED-06] a refused authorization shows %s', async (_, flag, message) => {
  fakeApi({ [STATUS]: answerWith(DISCONNECTED) });
  renderPage(<Account />, { at: `${EDITOR}?reddit_error=${flag}#_` });
  expect(await screen.findByText(`Reddit authorization failed: ${message}`)).toBeTruthy();
  expect(screen.getByText(`REPLACE ${EDITOR}`)).toBeTruthy();
});

test('[OPS-10] a server without Reddit tells what its administrator has to do', async () => {
  fakeApi({ [STATUS]: answerWith({ configured: false, connected: false }) });
  renderPage(<Account />, { at: EDITOR });
  expect(await screen.findByText('Reddit is not set up on this server')).toBeTruthy();
  for (const name of ['REDDIT_CLIENT_ID', 'REDDIT_CLIENT_SECRET', 'docs/reddit.md']) {
    expect(screen.getByText(name)).toBeTruthy();
  }
  expect(screen.queryByText('may not search')).toBeNull();
});

test('a connection that cannot be checked can be checked again', async () => {
  let fails = true;
  fakeApi({
    [STATUS]: (call) => (fails ? answerWith('<html>', 500) : answerWith(CONNECTED))(call),
  });
  const user = renderPage(<Account />, { at: EDITOR });
  expect(await screen.findByText("Couldn't check your Reddit connection")).toBeTruthy();
  fails = false;
  await user.click(await button('Try again'));
  expect(await screen.findByText('Connected as u/worm_farmer')).toBeTruthy();
});

test('[PROF-26, RED-06] in Spanish', async () => {
  fakeApi({ [STATUS]: answerWith(DISCONNECTED) });
  renderPage(<Account />, { at: `${EDITOR}?reddit_error=`, wording: { language: 'es', texts: es } });
  expect(await screen.findByText('La autorización de Reddit falló: Error desconocido')).toBeTruthy();
  expect(await button('Conectar Reddit')).toBeTruthy();
});
