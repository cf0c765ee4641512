import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createRoutesStub, Link, useParams } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { NewTask } from './new-task.tsx';

const CREATE = 'POST /api/tasks/auto-create';
const created = answerWith({ task: { id: 'a-task' } }, 201);

function Editor() {
  return <p>Editing {useParams()['taskId']}</p>;
}

function open() {
  const Stub = createRoutesStub([
    {
      path: '/tasks/new',
      Component: () => (
        <>
          <NewTask />
          <Link to="/elsewhere">Elsewhere</Link>
        </>
      ),
    },
    { path: '/tasks/:taskId/edit', Component: Editor },
    { path: '/elsewhere', Component: () => <p>Somewhere else</p> },
  ]);
  render(
    <StrictMode>
      <Stub initialEntries={['/tasks/new']} />
    </StrictMode>,
  );
  return userEvent.setup();
}

beforeEach(() => localStorage.setItem('token', 'a-token'));

test('[TASK-26, TASK-27] one task is made and opened', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const calls = fakeApi({ [CREATE]: () => promise });
  open();
  expect(await screen.findByText('Creating Your Article Task')).toBeTruthy();
  resolve(Response.json({ task: { id: 'a-task' } }, { status: 201 }));
  expect(await screen.findByText('Editing a-task')).toBeTruthy();
  expect(calls).toHaveLength(1);
});

test('[TASK-28] a failure can be tried again', async () => {
  fakeApi({ [CREATE]: refuse(500, 'INTERNAL', 'Boom') });
  const user = open();
  expect(await screen.findByRole('heading', { name: 'Failed to Create Article Task' })).toBeTruthy();
  expect(screen.getByText('Boom')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/dashboard');
  fakeApi({ [CREATE]: created });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Editing a-task')).toBeTruthy();
});

test('[TASK-29, TASK-32] a failure that asks to log in leads there', async () => {
  localStorage.clear();
  open();
  expect(await screen.findByText('Please log in to create an article task')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login?next=%2Ftasks%2Fnew');
  expect(screen.getByRole('link', { name: 'Go Back' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

test('a task that comes after the person has left does not pull them back', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fakeApi({ [CREATE]: () => promise });
  const user = open();
  await user.click(await screen.findByRole('link', { name: 'Elsewhere' }));
  resolve(Response.json({ task: { id: 'a-task' } }, { status: 201 }));
  await promise;
  expect(await screen.findByText('Somewhere else')).toBeTruthy();
  expect(screen.queryByText('Editing a-task')).toBeNull();
});
