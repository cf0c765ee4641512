import type { User } from '@inkstep/contract';
import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { buildUser } from '../../../test/fake-api.ts';
import { WriterLabel } from './writer-label.tsx';

async function linkFor(role: User['role']) {
  const Stub = createRoutesStub([
    {
      id: 'routes/app/layout',
      path: '/',
      loader: () => ({ user: buildUser({ role }) }),
      HydrateFallback: () => null,
      Component: () => <WriterLabel writer="drafter" />,
    },
  ]);
  render(<Stub />);
  expect(await screen.findByText('Built-in drafter (no AI model)')).toBeTruthy();
  return screen.queryByRole('link', { name: 'Connect a model' });
}

test("[OPS-07] the drafter's label leads admins to the AI models", async () => {
  expect((await linkFor('admin'))?.getAttribute('href')).toBe('/admin/setup/connect');
});

test('[OPS-07] others are not led to a page that they cannot open', async () => {
  expect(await linkFor('user')).toBeNull();
});
