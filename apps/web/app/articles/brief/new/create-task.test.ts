import { beforeEach, expect, test } from 'vitest';
import { type Answer, answerWith, fakeApi, refuse, unreachable } from '../../../../test/fake-api.ts';
import { en } from '../../../i18n/en.ts';
import { translator } from '../../../i18n/language-context.ts';
import { createTask } from './create-task.ts';

const t = translator({ language: 'en', texts: en }, 'quickStart');

const CREATE = 'POST /api/tasks';
const html = (status: number) => () => new Response('<h1>Bad gateway</h1>', { status });

beforeEach(() => localStorage.setItem('token', 'a-token'));

test('[TASK-31] asks with a name and answers the id', async () => {
  const calls = fakeApi({ [CREATE]: answerWith({ task: { id: 'a-task' } }, 201) });
  await expect(createTask('Moss', t)).resolves.toBe('a-task');
  expect(calls[0]?.body).toEqual({ name: 'Moss' });
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer a-token');
});

test('[TASK-32] without a token nothing is asked', async () => {
  localStorage.clear();
  await expect(createTask('Moss', t)).rejects.toThrow('Please log in to create an article task');
});

test.each<[string, Answer, string]>([
  ['[TASK-33] no task', answerWith({}, 201), 'Invalid response from server. Please try again.'],
  [
    '[TASK-33] a task without an id',
    answerWith({ task: { id: '' } }),
    'Invalid response from server. Please try again.',
  ],
  ['[TASK-33] null', answerWith(null), 'Invalid response from server. Please try again.'],
  ['[TASK-34] no JSON', html(201), 'Invalid response format from server. Please try again.'],
  ['[TASK-35] a message', refuse(409, 'CONFLICT', 'The house is full.'), 'The house is full.'],
  ['[TASK-35] no message', answerWith({}, 503), 'Failed to create article task (503)'],
  [
    '[TASK-36] an error page',
    html(502),
    'Failed to create article task (502). Server returned invalid response.',
  ],
  ['[TASK-37] no answer', unreachable, 'Error creating article task: Failed to fetch'],
])('%s', async (_, answer, message) => {
  fakeApi({ [CREATE]: answer });
  await expect(createTask('Moss', t)).rejects.toMatchObject({ message });
});
