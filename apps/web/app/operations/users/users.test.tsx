import type { AdminUser } from '@inkstep/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { type Answer, answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { Toaster } from '../../kit/feedback/toaster.tsx';
import { Users } from './users.tsx';

const ID = '0198f7c0-0000-7000-8000-000000000002';
const LIST = 'GET /api/admin/users';
const ONE = `/api/admin/users/${ID}`;

const bea: AdminUser = {
  id: ID,
  full_name: 'Bea Reed',
  email: 'bea@example.com',
  role: 'user',
  email_verified: true,
  email_confirmed: true,
  plan_type: 'V1_DEFAULT_ACCESS',
  plan_until: null,
  task_count: 3,
  created_at: '2026-01-01T00:00:00.000Z',
};
const page = (users: AdminUser[], total = users.length) =>
  answerWith({
    users,
    pagination: {
      page: 1,
      pages: Math.ceil(total / 20),
      total,
      totalPages: Math.ceil(total / 20),
      limit: 20,
    },
  });
const broken = refuse(500, 'INTERNAL', 'Broken');

function open(answers: Record<string, Answer>, at = '/admin/users') {
  const calls = fakeApi({ [LIST]: page([bea]), ...answers });
  const Stub = createRoutesStub([{ path: '/admin/users', Component: () => <Users ownId="own" /> }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Stub initialEntries={[at]} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), calls };
}

async function choose(user: ReturnType<typeof userEvent.setup>, action: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Bea Reed' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

/** Finds the title and message of the toast with this message. */
const toastWith = async (message: string) => {
  const toasts = screen.getByRole('region', { name: 'Notifications' });
  const text = await within(toasts).findByText(message);
  return text.parentElement?.textContent;
};

test('[AUSR-02..05] filters, sorting and page are in the address and in the request', async () => {
  const { user, calls } = open(
    { [LIST]: page([bea], 45) },
    '/admin/users?search=reed&status=active&role=user&sort=email+ASC&page=2',
  );
  expect(await screen.findByText('bea@example.com')).toBeTruthy();
  const asked = () => Object.fromEntries(new URL(calls.at(-1)?.url ?? '', 'http://x').searchParams);
  expect(asked()).toEqual({
    page: '2',
    limit: '20',
    search: 'reed',
    status: 'active',
    role: 'user',
    sortBy: 'email',
    sortOrder: 'ASC',
  });
  await user.selectOptions(screen.getByLabelText('Status'), 'Inactive');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(asked()).toMatchObject({ page: '1', status: 'inactive', sortBy: 'full_name', sortOrder: 'ASC' });
});

test('[AUSR-21] a list that fails says so, and can be loaded again', async () => {
  open({ [LIST]: broken });
  expect(await toastWith('Failed to fetch users')).toBe('ErrorFailed to fetch users');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('[AUSR-22] details that fail', async () => {
  const { user } = open({ [`GET ${ONE}`]: broken });
  await choose(user, 'View details');
  expect(await toastWith('Failed to load user details')).toBe('ErrorFailed to load user details');
});

test('[AUSR-23] an update that fails', async () => {
  const { user } = open({ [`PUT ${ONE}`]: broken });
  await choose(user, 'Edit');
  await user.click(await screen.findByRole('switch', { name: 'Active' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await toastWith('Failed to update user')).toBe('ErrorFailed to update user');
});

test('[AUSR-08, AUSR-26] only what was changed is sent', async () => {
  const { user, calls } = open({
    [`PUT ${ONE}`]: answerWith({ message: 'User updated successfully', user: bea }),
  });
  await choose(user, 'Edit');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Plan' }), 'Max');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('User updated successfully')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ plan_type: 'max', plan_until: null });
});

test('editing starts in the first field', async () => {
  const { user } = open({});
  await choose(user, 'Edit');
  const role = await screen.findByRole('combobox', { name: 'Role' });
  await expect.poll(() => document.activeElement).toBe(role);
});

test('asks for the password where the server wants it, and then goes on', async () => {
  let confirmed = false;
  const { user } = open({
    [`PUT ${ONE}`]: (call) =>
      confirmed
        ? answerWith({ message: 'User updated successfully', user: bea })(call)
        : refuse(403, 'CONFIRMATION_REQUIRED', 'Please confirm that it’s you to continue')(call),
    'POST /api/auth/confirm-identity': (call) => {
      confirmed = true;
      return answerWith(undefined, 204)(call);
    },
  });
  await choose(user, 'Edit');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'Admin');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const password = await screen.findByLabelText('Current password');
  await vi.waitFor(() => expect(document.activeElement).toBe(password), { timeout: 15_000 });
  await user.keyboard('Correct-Horse-7{Enter}');
  expect(await screen.findByText('User updated successfully')).toBeTruthy();
});

test('an account whose data is being deleted says so, until it is gone', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isGone = false;
  const { user } = open({
    [LIST]: (call) => page(isGone ? [] : [{ ...bea, email_verified: false }])(call),
    [`POST ${ONE}/erase`]: answerWith({ message: 'Closed' }),
  });
  const list = within(await screen.findByRole('table', { name: 'Users' }));
  expect(list.getByText('Inactive')).toBeTruthy();
  await choose(user, 'Delete all data');
  await user.type(await screen.findByLabelText(/^Type bea@/), bea.email);
  await user.click(screen.getByRole('button', { name: 'Delete all data' }));
  expect(await list.findByText('Being deleted')).toBeTruthy();
  expect(list.queryByText('Inactive')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for Bea Reed' })).toBeNull();
  isGone = true;
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(await screen.findByText('No users found')).toBeTruthy();
  vi.useRealTimers();
});

async function reset(password: string, confirmation: string, answer: Answer = broken) {
  const { user, calls } = open({ [`POST ${ONE}/reset-password`]: answer });
  await choose(user, 'Reset password');
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
  return calls.filter(({ method }) => method === 'POST');
}

test('[AUSR-19] a short password', async () => {
  expect(await reset('Sh0rt', 'Sh0rt')).toEqual([]);
  expect(await toastWith('Password must be at least 8 characters long')).toBe(
    'Invalid PasswordPassword must be at least 8 characters long',
  );
});

test('[AUSR-20] a different confirmation', async () => {
  expect(await reset('Long-Enough-8', 'Long-Enough-9')).toEqual([]);
  expect(await toastWith('Passwords do not match')).toBe('Password MismatchPasswords do not match');
});

test('[AUSR-24] a reset that fails', async () => {
  await reset('Long-Enough-8', 'Long-Enough-8');
  expect(await toastWith('Failed to reset password')).toBe('ErrorFailed to reset password');
});

test('[AUSR-09, AUSR-27] a reset', async () => {
  const calls = await reset('Long-Enough-8', 'Long-Enough-8', answerWith({ message: 'done' }));
  expect(await screen.findByText('Password reset successfully')).toBeTruthy();
  expect(calls.map(({ body }) => body)).toEqual([{ newPassword: 'Long-Enough-8' }]);
});

async function disable(answer: Answer) {
  const { user } = open({ [`DELETE ${ONE}`]: answer });
  await choose(user, 'Disable');
  await user.click(await screen.findByRole('button', { name: 'Disable' }));
}

test('[AUSR-10, AUSR-28] disabling', async () => {
  await disable(answerWith({ message: 'done' }));
  expect(await screen.findByText('User account disabled successfully')).toBeTruthy();
});

test('[AUSR-25] disabling that fails', async () => {
  await disable(broken);
  expect(await toastWith('Failed to delete user')).toBe('ErrorFailed to delete user');
});

test('several users: who was refused, and why', async () => {
  const results = [{ id: ID, ok: false, code: 'CONFLICT', message: 'The only one' }];
  const { user, calls } = open({ 'POST /api/admin/users/change-many': answerWith({ results }) });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Bea Reed' }));
  const bar = screen.getByRole('region', { name: 'Selected users' });
  await user.click(within(bar).getByRole('button', { name: 'Disable' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Disable' }));
  const answer = await screen.findByRole('dialog', { name: '0 of 1 users updated' });
  expect(within(answer).getByText('The only one')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ action: 'disable', ids: [ID] });
});

const added = { ...bea, full_name: '', email: 'cid@example.com' };

test('a user is added, who sets the password with an emailed link', async () => {
  const { user, calls } = open({ 'POST /api/admin/users': answerWith({ user: added, link: null }, 201) });
  await user.click(await screen.findByRole('button', { name: 'Add user' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add user' }));
  await user.type(dialog.getByLabelText('Email'), 'cid@example.com');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await toastWith('cid@example.com was sent a link to set a password');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ email: 'cid@example.com' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without a mail server the link is shown, once', async () => {
  const link = 'https://ink.example.com/reset-password?token=abc';
  const { user } = open({ 'POST /api/admin/users': answerWith({ user: added, link }, 201) });
  await user.click(await screen.findByRole('button', { name: 'Add user' }));
  await user.type(await screen.findByLabelText('Email'), 'cid@example.com');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Account created for cid@example.com' }));
  expect(dialog.getByText(link)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Copy link' })).toBeTruthy();
});

test('an address that has an account is refused in its field', async () => {
  const taken = 'An account with this email already exists';
  const { user } = open({ 'POST /api/admin/users': refuse(409, 'EMAIL_TAKEN', taken) });
  await user.click(await screen.findByRole('button', { name: 'Add user' }));
  await user.type(await screen.findByLabelText('Email'), 'bea@example.com');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(taken)).toBeTruthy();
});

test('where plans are off, users have none', async () => {
  document.documentElement.dataset['off'] = 'plans sales';
  const { user } = open({});
  await choose(user, 'Edit');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('Plan')).toBeNull();
  expect(screen.queryByText(/^(?:Plan|Free)$/)).toBeNull();
  delete document.documentElement.dataset['off'];
});
