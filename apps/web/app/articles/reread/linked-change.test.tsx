import { inboxPath } from '@inkstep/contract/inbox-values';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { buildSourceChange } from '../../../test/build-source-change.ts';
import { answerWith, fakeApi } from '../../../test/fake-api.ts';
import { en } from '../../i18n/en.ts';
import { LanguageContext } from '../../i18n/language-context.ts';
import { createQueryClient } from '../../kit/api/query-client.ts';
import ChangedSources from './changed-sources.tsx';

const scrolled = vi.fn();
// jsdom has no layout.
beforeAll(() => {
  Element.prototype.scrollIntoView = function scroll() {
    scrolled(this.textContent);
  };
});

const [one, two] = [
  buildSourceChange(1),
  buildSourceChange(2, { source: { ...buildSourceChange(2).source, title: 'Norvale again' } }),
];

function follow(changes: object[]) {
  fakeApi({
    'GET /api/source-changes': answerWith({ changes, total: changes.length, today: 0, refused: [] }),
  });
  const Page = () => (
    <>
      <ChangedSources taskId={two.taskId} />
      <output>{useLocation().search}</output>
    </>
  );
  const Stub = createRoutesStub([{ path: '/tasks/:id/edit', Component: Page }]);
  const link = inboxPath({ kind: 'source-changed', taskId: two.taskId, subjectId: two.id });
  render(
    <LanguageContext value={{ language: 'en', texts: en }}>
      <QueryClientProvider client={createQueryClient()}>
        <Stub initialEntries={[link]} />
      </QueryClientProvider>
    </LanguageContext>,
  );
  return userEvent.setup();
}

test('an entry of the inbox opens its change among those of the article, once', async () => {
  const user = follow([one, two]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed sources' }));
  expect(await dialog.findAllByRole('article')).toHaveLength(2);
  await waitFor(() => expect(scrolled.mock.calls).toEqual([[expect.stringContaining('Norvale again')]]));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('status').textContent).toBe('?step=7&open=evidence');
});

test('a change that is settled says so', async () => {
  follow([]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed sources' }));
  expect(await dialog.findByText('Nothing left to look at')).toBeTruthy();
});

test('names the pages that are not reread', async () => {
  const url = 'https://garden.example/closed';
  fakeApi({
    'GET /api/source-changes': answerWith({
      changes: [],
      total: 0,
      today: 0,
      refused: [{ number: 2, title: 'Closed trial', url }],
    }),
  });
  const Stub = createRoutesStub([{ path: '/', Component: () => <ChangedSources taskId={two.taskId} /> }]);
  render(
    <LanguageContext value={{ language: 'en', texts: en }}>
      <QueryClientProvider client={createQueryClient()}>
        <Stub initialEntries={['/']} />
      </QueryClientProvider>
    </LanguageContext>,
  );
  const list = within(await screen.findByRole('region', { name: 'Not reread: the site asks robots not to' }));
  expect(list.getByRole('link', { name: /Closed trial/ }).getAttribute('href')).toBe(url);
});
