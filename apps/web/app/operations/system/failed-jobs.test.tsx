import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, breakDown, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Toaster } from '../../kit/feedback/toaster.tsx';
import { FailedJobs } from './failed-jobs.tsx';

const job = {
  id: '0198f7c0-0000-7000-8000-000000000001',
  name: 'account-mail',
  error: 'TypeError',
  attempts: 3,
  created_at: '2026-01-01T00:00:00.000Z',
  failed_at: '2026-01-01T00:10:00.000Z',
};
const PATH = `/api/admin/jobs/account-mail/${job.id}`;

function open(answers: Parameters<typeof fakeApi>[0]) {
  const calls = fakeApi(answers);
  const user = renderPage(
    <>
      <FailedJobs jobs={[job]} />
      <Toaster />
    </>,
  );
  return { calls, user };
}

test('failed jobs run again', async () => {
  const { calls, user } = open({ [`POST ${PATH}/retry`]: answerWith({ message: 'The job will run again' }) });
  expect(screen.getByText(/TypeError · 3 attempts/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry account-mail' }));
  await screen.findByText('The job will run again');
  expect(calls).toHaveLength(1);
});

test('the second click of a double click is ignored', async () => {
  const { calls, user } = open({
    [`POST ${PATH}/retry`]: answerWith({ message: 'The job will run again' }),
    [`DELETE ${PATH}`]: answerWith({ message: 'The job was dropped' }),
  });
  const clickTwice = (button: HTMLElement) => act(() => [button, button].forEach((each) => each.click()));
  clickTwice(screen.getByRole('button', { name: 'Retry account-mail' }));
  await screen.findByText('The job will run again');
  expect(calls).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Drop account-mail' }));
  clickTwice(await screen.findByRole('button', { name: 'Drop' }));
  await screen.findByText('Job dropped');
  expect(calls).toHaveLength(2);
});

test('failed jobs are dropped after a question', async () => {
  const { calls, user } = open({ [`DELETE ${PATH}`]: answerWith({ message: 'The job was dropped' }) });
  await user.click(screen.getByRole('button', { name: 'Drop account-mail' }));
  expect(calls).toEqual([]);
  const dialog = await screen.findByRole('alertdialog', { name: 'Drop account-mail?' });
  await user.click(
    [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Drop') ?? dialog,
  );
  await screen.findByText('Job dropped');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a failure says why, and an unexpected one has its reference', async () => {
  const { user } = open({
    [`POST ${PATH}/retry`]: refuse(409, 'CONFLICT', 'Another job is doing the same.'),
  });
  await user.click(screen.getByRole('button', { name: 'Retry account-mail' }));
  await screen.findByText('Another job is doing the same.');
  expect(screen.queryByText(/^Reference/)).toBeNull();

  fakeApi({ [`POST ${PATH}/retry`]: breakDown('Something went wrong.', 'abcdef012345') });
  await user.click(screen.getByRole('button', { name: 'Retry account-mail' }));
  await screen.findByText('Reference: abcdef012345');
});
