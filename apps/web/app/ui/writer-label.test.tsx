import type { User } from '@inkstep/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildUser } from '../../test/fake-api.ts';
import { renderPage } from '../../test/render-page.tsx';
import { UserContext } from '../lib/user.ts';
import { WriterLabel } from './writer-label.tsx';

const linkFor = (role: User['role']) => {
  renderPage(
    <UserContext value={buildUser({ role })}>
      <WriterLabel writer="drafter" />
    </UserContext>,
  );
  expect(screen.getByText('Built-in drafter (no AI model)')).toBeTruthy();
  return screen.queryByRole('link', { name: 'Admin > AI Models' });
};

test("[OPS-07] the drafter's label leads admins to the AI models", () => {
  expect(linkFor('admin')?.getAttribute('href')).toBe('/admin/models');
});

test('[OPS-07] others are not led to a page that they cannot open', () => {
  expect(linkFor('user')).toBeNull();
});
