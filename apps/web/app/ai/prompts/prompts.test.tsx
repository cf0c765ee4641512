import type { AdminPrompt } from '@inkstep/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answer, answerWith, breakDown, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Toaster } from '../../kit/feedback/toaster.tsx';
import { AdminPrompts } from './admin-prompts.tsx';

const LIST = 'GET /api/admin/prompts';
const SAVE = 'PUT /api/admin/prompts/topics';
const HISTORY = 'GET /api/admin/prompts/topics/history';

const topics: AdminPrompt = {
  id: 'topics',
  name: 'Topic suggestions',
  purpose: 'Suggests topics.',
  variables: [
    { name: 'answer', description: 'Which lists the answer has.', required: true },
    { name: 'language', description: 'The language.', required: false },
  ],
  default_text: 'Suggest topics. {{answer}}',
  text: 'Suggest topics. {{answer}}',
  is_edited: false,
  problems: [],
  version: 0,
  updated_at: null,
  updated_by: null,
};
const edited: AdminPrompt = {
  ...topics,
  text: 'Suggest few topics. {{answer}}',
  is_edited: true,
  version: 1,
  updated_at: '2026-11-22T10:00:00.000Z',
  updated_by: 'Ben',
};

// CodeMirror needs browser measurements.
beforeEach(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
});

function open(answers: Record<string, Answer>) {
  const calls = fakeApi({ [LIST]: answerWith({ prompts: [topics] }), ...answers });
  const user = renderPage(
    <>
      <AdminPrompts />
      <Toaster />
    </>,
    { at: '/admin/prompts' },
  );
  return { calls, user };
}
const box = () => screen.findByRole('textbox', { name: 'Text of Topic suggestions' });
const insert = async (user: ReturnType<typeof renderPage>) => {
  await box();
  await user.click(await screen.findByRole('button', { name: 'Insert {{language}}' }));
};

test('[ADM-31] a list that fails to load says so and can be tried again', async () => {
  let answers = 0;
  const { user } = open({
    [LIST]: (call) => {
      answers += 1;
      return answers === 1 ? refuse(500, 'INTERNAL', 'Broken')(call) : Response.json({ prompts: [topics] });
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load admin data');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await box()).toBeTruthy();
});

test('[ADM-14] a saved prompt is confirmed word for word', async () => {
  const { calls, user } = open({ [SAVE]: answerWith({ prompt: edited }) });
  await insert(user);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Prompt updated successfully and applied immediately!')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    text: '{{language}}Suggest topics. {{answer}}',
    version: 0,
  });
  expect(screen.getAllByText('Edited').length).toBeGreaterThan(0);
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true),
  );
});

test('[ADM-33] a save that fails keeps the text', async () => {
  const { user } = open({ [SAVE]: breakDown('The database is away', 'abcdef012345') });
  await insert(user);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Failed to update prompt');
  expect(alert.textContent).toContain('The database is away');
  expect(alert.textContent).toContain('Reference: abcdef012345');
  expect((await box()).textContent).toContain('{{language}}Suggest');
});

test('[ADM-16] what the server refuses is named beside the text', async () => {
  const details = [{ path: 'text', message: '{{answer}} is no longer a variable.' }];
  const { user } = open({ [SAVE]: refuse(422, 'INVALID', 'Wrong', details) });
  await insert(user);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const problems = await screen.findByRole('status', { name: 'Problems with the text' });
  expect(await within(problems).findByText('{{answer}} is no longer a variable.')).toBeTruthy();
});

test('[ADM-16] another admin who was faster is named, and both texts can be kept', async () => {
  let lists = 0;
  const { calls, user } = open({
    [LIST]: () => {
      lists += 1;
      return Response.json({ prompts: [lists === 1 ? topics : edited] });
    },
    [SAVE]: refuse(409, 'CONFLICT', 'Changed'),
  });
  await insert(user);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Ben changed this prompt in the meantime/)).toBeTruthy();
  const keep = await screen.findByRole('button', { name: 'Keep mine' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(screen.getByRole('heading', { name: /^Topic suggestions\s*Edited$/ })).toBeTruthy();
  await user.click(keep);
  expect((await box()).textContent).toContain('{{language}}Suggest');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
      { version: 0 },
      { version: 1 },
    ]),
  );
});

test('an edited text that no longer fits says that it is not used', async () => {
  open({ [LIST]: answerWith({ prompts: [{ ...edited, problems: ['{{readers}} is not a variable.'] }] }) });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This text no longer fits');
  expect(alert.textContent).toContain('{{readers}} is not a variable.');
});

test('[ADM-14] an earlier text is restored, and what is typed is asked about first', async () => {
  const versions = [
    { version: 1, text: edited.text, changed_at: edited.updated_at, changed_by: 'Ben' },
    { version: 0, text: null, changed_at: edited.updated_at, changed_by: null },
  ];
  const pagination = { page: 1, pages: 1, total: 2, totalPages: 1, limit: 10 };
  const { calls, user } = open({
    [LIST]: answerWith({ prompts: [edited] }),
    [HISTORY]: answerWith({ versions, pagination }),
    'POST /api/admin/prompts/topics/restore': answerWith({ prompt: { ...topics, version: 2 } }),
  });
  await insert(user);
  await user.click(screen.getByRole('button', { name: /^History/ }));
  await user.click(await screen.findByRole('button', { name: 'Restore version 0' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/^Your unsaved changes will be lost/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Restore' }));
  await waitFor(async () => expect((await box()).textContent).toBe('Suggest topics. {{answer}}'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ version: 1, restored: 0 });
});

test('[ADM-14] a trial without a model says what to do', async () => {
  const task_id = '0198f7c0-0000-7000-8000-000000000002';
  const brief = {
    task_id,
    name: 'Coffee',
    user: 'ann@example.com',
    created_at: '2026-11-22T10:00:00.000Z',
    sources: 2,
  };
  const { user } = open({
    'GET /api/admin/prompt-briefs': answerWith({ briefs: [brief] }),
    'POST /api/admin/prompts/topics/try': refuse(503, 'AI_UNAVAILABLE', 'No AI model is set up.'),
  });
  await user.click(await screen.findByRole('button', { name: /^Try it/ }));
  await user.click(await screen.findByRole('radio', { name: /Coffee/ }));
  await user.click(screen.getByRole('button', { name: 'Run both' }));
  expect(await screen.findByText('No AI model is set up.', undefined, { timeout: 5_000 })).toBeTruthy();
  vi.unstubAllGlobals();
});
