import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, buildUser, fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import MissingTask from './missing-task.tsx';

const PERSONAL = '0198f7c0-0000-7000-8000-0000000000b1';
const TEAM = '0198f7c0-0000-7000-8000-0000000000b2';
const entry = { planType: 'pro', members: 2, role: 'owner' };

test('a link to an article of another workspace leads there', async () => {
  fakeApi({
    'GET /api/workspaces': answerWith({
      workspaces: [
        { ...entry, id: PERSONAL, name: '', kind: 'personal' },
        { ...entry, id: TEAM, name: 'Acme', kind: 'team' },
      ],
    }),
  });
  const user = buildUser({ workspace: { id: TEAM, name: 'Acme', kind: 'team', role: 'owner' } });
  renderPage(<MissingTask back={null} />, { at: '/tasks/1/edit', user });
  const link = await screen.findByRole('link', { name: 'Personal workspace' });
  expect(link.getAttribute('href')).toBe(`/tasks/1/edit?workspace=${PERSONAL}`);
  expect(screen.queryByRole('link', { name: 'Acme' })).toBeNull();
});
