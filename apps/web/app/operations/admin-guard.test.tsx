import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { buildUser } from '../../test/fake-api.ts';
import { AdminGuard } from './admin-guard.tsx';

function open(role: 'user' | 'admin') {
  const Stub = createRoutesStub([
    { path: '/tasks', Component: () => <p>Tasks</p> },
    { path: '/admin', Component: () => <AdminGuard user={buildUser({ role })}>For admins</AdminGuard> },
  ]);
  render(<Stub initialEntries={['/tasks', '/admin']} initialIndex={1} />);
  return userEvent.setup();
}

test('[AUTH-43] others than admins are told so, and can go back', async () => {
  const user = open('user');
  expect(await screen.findByRole('heading', { name: 'Access Denied', level: 1 })).toBeTruthy();
  expect(screen.getByText("You don't have permission to access the admin dashboard.")).toBeTruthy();
  expect(screen.queryByText('For admins')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(await screen.findByText('Tasks')).toBeTruthy();
});

test('[AUTH-46] an admin passes', async () => {
  open('admin');
  expect(await screen.findByText('For admins')).toBeTruthy();
});
