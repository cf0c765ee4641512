import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildUser } from '../../test/fake-api.ts';
import { renderPage } from '../../test/render-page.tsx';
import { May, type MayProps } from './may.tsx';

test.each([
  [
    'viewer',
    'write',
    "You're a viewer in Acme: you can read everything here and comment on articles, but not change them.",
  ],
  ['contributor', 'write', 'allowed'],
  [
    'contributor',
    'publish',
    "Contributors can't publish. Ask an editor or an admin of Acme to publish this.",
  ],
  ['editor', 'publish', 'allowed'],
  ['editor', 'manage', 'Only admins and the owner of Acme can manage this.'],
  ['admin', 'manage', 'allowed'],
  ['owner', 'manage', 'allowed'],
] as const)('%s and %s: %s', async (role, access: MayProps['access'], shown) => {
  const user = buildUser({ workspace: { id: 'acme', name: 'Acme', kind: 'team', role } });
  renderPage(<May access={access}>allowed</May>, { user });
  expect(await screen.findByText(shown)).toBeTruthy();
});
