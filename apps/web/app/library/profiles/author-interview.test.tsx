import type { Profile } from '@inkstep/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, fakeApi } from '../../../test/fake-api.ts';
import { renderStep } from '../../../test/render-step.tsx';
import AuthorStep from './author-step.tsx';

const MISTAKE = 'What mistake did you make, and what did you learn from it?';

const profile = (interview?: { question: string; answer: string }[]): Profile => ({
  id: '0198f7c0-0000-7000-8000-000000000001',
  presetType: 'author',
  presetName: 'Blog',
  presetData: { authorName: 'Ada', authorBio: '', targetAudience: '', ...(interview && { interview }) },
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
});

const questions = () =>
  within(screen.getByRole('group', { name: /Author interview/ }))
    .getAllByRole('textbox')
    .map((box) => box.getAttribute('aria-label') ?? box.closest('div')?.querySelector('label')?.textContent);

test('[PRE-34] five questions are asked, and what is answered is saved, shown and given to the task', async () => {
  const answered = profile([{ question: MISTAKE, answer: 'I let the heap dry out.' }]);
  const calls = fakeApi({
    'GET /api/presets': answerWith({ presets: [] }),
    'POST /api/presets': answerWith({ preset: answered }, 201),
  });
  const { user, task } = renderStep(AuthorStep);
  await user.click(await screen.findByRole('button', { name: 'Add New' }));
  await user.type(screen.getByLabelText('Profile Name'), 'Blog');
  await user.click(screen.getByRole('button', { name: /Author interview/ }));
  expect(questions()).toHaveLength(5);
  await user.type(screen.getByLabelText(new RegExp(MISTAKE.slice(0, 20))), ' I let the heap dry out. ');
  expect(screen.getByText('1 of 5 answered')).toBeTruthy();
  expect(screen.getAllByText('I let the heap dry out.', { exact: false }).length).toBeGreaterThan(1);
  await user.click(screen.getByRole('button', { name: 'Save Profile' }));
  await screen.findByText('Selected author profile:');
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    presetData: { interview: [{ question: MISTAKE, answer: 'I let the heap dry out.' }] },
  });
  expect(task().eeatProfile?.interview).toEqual([{ question: MISTAKE, answer: 'I let the heap dry out.' }]);
});

test('an answer to a question in other words is kept with it, and an emptied one is let go', async () => {
  const stored = profile([
    { question: '¿Qué error cometiste?', answer: 'Regué poco.' },
    { question: MISTAKE, answer: 'I let it dry.' },
  ]);
  const calls = fakeApi({
    'GET /api/presets': answerWith({ presets: [stored] }),
    [`PUT /api/presets/${stored.id}`]: answerWith({ preset: profile() }),
  });
  const { user } = renderStep(AuthorStep);
  expect((await screen.findByRole('button', { name: /^Blog/ })).textContent).toContain('2 answers');
  await user.click(screen.getByRole('button', { name: 'Edit Blog' }));
  expect(questions()).toHaveLength(5);
  await user.clear(screen.getByLabelText(new RegExp(MISTAKE.slice(0, 20))));
  await user.click(screen.getByRole('button', { name: 'Update Profile' }));
  await screen.findByRole('button', { name: 'Add New' });
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    presetData: { interview: [{ question: '¿Qué error cometiste?', answer: 'Regué poco.' }] },
  });
});
