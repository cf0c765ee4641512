import type { ArticlePlan } from '@inkstep/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildTask } from '../../../test/build-task.ts';
import { answerWith, fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { TaskPlan } from './task-plan.tsx';

const GET = 'GET /api/tasks/a-task/plan';
const TASK = 'GET /api/tasks/a-task';

const planAt = (stage: ArticlePlan['stage'], more: Partial<ArticlePlan> = {}) =>
  answerWith({
    plan: {
      stage,
      keyword: 'balcony compost',
      unread: [],
      error: null,
      costMicros: 0,
      started_at: '2026-11-23T10:00:00.000Z',
      ...more,
    },
  });
const task = answerWith({
  task: buildTask({ keywords: ['balcony compost', 'compost bin'], selectedTopics: [] }),
});

const open = () => renderPage(<TaskPlan taskId="a-task" />, { at: '/tasks/a-task/plan' });
const stage = (name: string) => screen.getByText(name, { exact: false, selector: 'li p' });

test('a plan under way shows its stages and what they found', async () => {
  fakeApi({ [GET]: planAt('topics', { costMicros: 1200 }), [TASK]: task });
  open();
  expect(await screen.findByRole('heading', { name: 'Planning your article' })).toBeTruthy();
  expect(await screen.findByText('compost bin')).toBeTruthy();
  expect(stage('Researching the keyword').textContent).toContain('Done');
  expect(stage('Choosing topics').textContent).toContain('In progress');
  expect(stage('Drafting the outline').textContent).toContain('Not started');
  expect(screen.getByText(/Model cost so far: \$0\.0012/)).toBeTruthy();
});

test('a plan that is ready opens the outline, also if URLs could not be read', async () => {
  const unread = [{ url: 'https://gone.example/', reason: 'time' as const }];
  fakeApi({ [GET]: planAt('ready', { unread }), [TASK]: task });
  open();
  expect(await screen.findByText('at /tasks/a-task/edit')).toBeTruthy();
});

test('a failed plan can be continued, or the steps opened', async () => {
  const failed = {
    stage: 'failed',
    error: { code: 'GENERATION_FAILED', message: 'The model was silent.' },
  } as const;
  const calls = fakeApi({
    [GET]: planAt('failed', failed),
    [TASK]: task,
    'POST /api/tasks/a-task/plan': planAt('waiting'),
  });
  const user = open();
  expect(await screen.findByText('The model was silent.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the seven steps' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Waiting for a free worker')).toBeTruthy();
  expect(calls.some(({ method }) => method === 'POST')).toBe(true);
});

test('stopping asks first and opens the steps', async () => {
  let stopped = false;
  fakeApi({
    [GET]: (call) => (stopped ? answerWith({ plan: null })(call) : planAt('sources')(call)),
    [TASK]: task,
    'DELETE /api/tasks/a-task/plan': (call) => {
      stopped = true;
      return answerWith({ message: 'Planning stopped' })(call);
    },
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Stop planning' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(stopped).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Stop planning' }));
  expect(await screen.findByText('at /tasks/a-task/edit')).toBeTruthy();
});
