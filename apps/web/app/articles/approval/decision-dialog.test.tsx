import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { buildApproval } from '../../../test/build-approval.ts';
import { buildTask } from '../../../test/build-task.ts';
import { answerWith, fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { createStore } from '../../kit/saving/store.ts';
import { ArticleContext } from '../text/editor/article-context.ts';
import type { ArticleSession } from '../text/editor/article-session.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { useSectionTime } from './use-section-time.ts';

const { id } = buildTask();
const approval = buildApproval({ may_approve: true, obstacle: null });
const APPROVE = `POST /api/tasks/${id}/approval/approve`;

/** Opens the dialog over a text that others may change while it is open. */
function open(stored: string, state = { threadCount: 0, flags: [] as object[] }) {
  const later = { ...approval, version: 2, digest: 'b'.repeat(64) };
  const calls = fakeApi({
    [`GET /api/tasks/${id}`]: answerWith({ task: buildTask({ generated_article: stored }) }),
    [`GET /api/tasks/${id}/approval`]: answerWith({ approval: stored === 'Read.' ? approval : later }),
    [APPROVE]: answerWith({ approval: { ...approval, state: 'approved' } }),
  });
  let shown = 'Read.';
  const session = {
    taskId: id,
    text: () => shown,
    store: createStore(state),
    article: { saveNow: async () => undefined },
    surroundings: { reload: async () => undefined },
  };
  let arrive = () => undefined as void;
  function Page() {
    const [known, setKnown] = useState(approval);
    arrive = () => act(() => setKnown(later));
    return <DecisionDialog decision="approve" approval={known} onClose={() => undefined} />;
  }
  const user = renderPage(
    <ArticleContext value={session as unknown as ArticleSession}>
      <Page />
    </ArticleContext>,
  );
  // The page takes over what others save.
  shown = stored;
  const approve = async () => user.click(await screen.findByRole('button', { name: 'Approve version 1' }));
  return {
    user,
    approve,
    arrive: () => arrive(),
    sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body),
  };
}

test('approves the text that was on the screen', async () => {
  const { approve, sent } = open('Read.');
  await approve();
  await waitFor(() => expect(sent()).toEqual([{ version: 1, digest: approval.digest, note: '' }]));
});

test('says what is still open before it is approved', async () => {
  open('Read.', { threadCount: 2, flags: [{}, {}, {}] });
  expect(await screen.findByText('2 open comments and 3 flagged sentences')).toBeTruthy();
});

test('approves nothing that others saved while the dialog was open, and keeps the note', async () => {
  const { user, approve, sent } = open('Read. And more.');
  await user.type(await screen.findByRole('textbox', { name: /^Note/ }), 'Well done');
  await approve();
  expect(await screen.findByText('The text has changed since you read it')).toBeTruthy();
  expect(sent()).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Approve version/ })).toBeNull();
  const show = screen.getByRole('button', { name: 'Show changes' });
  await user.click(show);
  // A button that turned into the one that approves would submit the form with the same click.
  expect(show.isConnected).toBe(false);
  expect(sent()).toEqual([]);
  expect(await screen.findByText('The text now')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Approve version 2' }));
  await waitFor(() => expect(sent()).toEqual([{ version: 2, digest: 'b'.repeat(64), note: 'Well done' }]));
});

test('says that the text has changed as soon as it does, and never turns to the newer version by itself', async () => {
  const { user, arrive, sent } = open('Read. And more.');
  await user.type(await screen.findByRole('textbox', { name: /^Note/ }), 'Well done');
  arrive();
  expect(await screen.findByText('The text has changed since you read it')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /^Note/ })).toHaveProperty('value', 'Well done');
  expect(screen.getByRole('button', { name: 'Show changes' })).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('reports how long was read before it approves, and approves also if that fails', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const answer = Promise.withResolvers<void>();
  const report = vi.fn<(body: unknown) => Promise<void>>(() => answer.promise);
  function Reader() {
    useSectionTime({ version: 1, section: () => ({ heading: 'Costs', ordinal: 0 }), report });
    return null;
  }
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<Reader />);
  const { approve, sent } = open('Read.');
  await screen.findByRole('button', { name: 'Approve version 1' });
  vi.advanceTimersByTime(6_000);
  expect(report).not.toHaveBeenCalled();
  await approve();
  await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
  expect(report.mock.calls[0]?.[0]).toMatchObject({ version: 1, sections: [{ heading: 'Costs' }] });
  expect(sent()).toEqual([]);
  answer.reject(new Error('offline'));
  await waitFor(() => expect(sent()).toEqual([{ version: 1, digest: approval.digest, note: '' }]));
  vi.useRealTimers();
});
