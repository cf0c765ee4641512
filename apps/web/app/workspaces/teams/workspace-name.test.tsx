import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, buildUser, fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import WorkspaceName from './workspace-name.tsx';

const { workspace: personal } = buildUser();
const entry = { ...personal, planType: 'V1_DEFAULT_ACCESS', members: 1 };

function open(workspace: typeof personal, others: readonly object[]) {
  fakeApi({ 'GET /api/workspaces': answerWith({ workspaces: [entry, ...others] }) });
  renderPage(
    <>
      <WorkspaceName />
      <p>shown</p>
    </>,
    { user: buildUser({ workspace }) },
  );
}
const acme = { ...personal, id: '0198f7c0-0000-7000-8000-0000000000b1', name: 'Acme', kind: 'team' } as const;

test('names the open team with the role', async () => {
  open({ ...acme, role: 'editor' }, [acme]);
  expect(await screen.findByTitle('Workspace: Acme (Editor)')).toBeTruthy();
});

test('names the personal workspace only beside a team', async () => {
  open(personal, [{ ...acme, planType: 'V1_DEFAULT_ACCESS', members: 2 }]);
  expect(await screen.findByTitle('Workspace: Personal workspace')).toBeTruthy();
});

test('stays silent where there is no other workspace', async () => {
  open(personal, []);
  expect(await screen.findByText('shown')).toBeTruthy();
  expect(screen.queryByText(/workspace/i)).toBeNull();
});
