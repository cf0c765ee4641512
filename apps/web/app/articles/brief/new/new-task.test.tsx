import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createRoutesStub, Link, useParams } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { createQueryClient } from '../../../kit/api/query-client.ts';
import { draftAt, forgetDrafts } from '../../../kit/saving/drafts.ts';
import { arrivalOf } from '../../../research/arrival.ts';
import { NewTask } from './new-task.tsx';

const CREATE = 'POST /api/tasks';
const PLAN = 'POST /api/tasks/plan';
const created = answerWith({ task: { id: 'a-task' } }, 201);

const Editor = () => <p>Editing {useParams()['taskId']}</p>;
const Plan = () => <p>Planning {useParams()['taskId']}</p>;

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
    { path: '/tasks/:taskId/plan', Component: Plan },
    { path: '/elsewhere', Component: () => <p>Somewhere else</p> },
  ]);
  render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <Stub initialEntries={['/tasks/new']} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return userEvent.setup();
}

const keywordField = () => screen.findByRole('textbox', { name: 'What do you want to write about?' });
const planIt = () => screen.getByRole('button', { name: 'Plan it for me' });
const sevenSteps = () => screen.findByRole('button', { name: 'or go through the seven steps' });

beforeEach(() => {
  forgetDrafts();
  localStorage.setItem('token', 'a-token');
});

test('[TASK-26, TASK-27] the first input creates one task and opens it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const calls = fakeApi({ [CREATE]: () => promise });
  const user = open();
  await user.type(await keywordField(), 'balcony compost');
  expect(calls).toHaveLength(0);
  await user.dblClick(await sevenSteps());
  expect(await screen.findByText('Creating Your Article Task')).toBeTruthy();
  resolve(Response.json({ task: { id: 'a-task' } }, { status: 201 }));
  expect(await screen.findByText('Editing a-task')).toBeTruthy();
  expect(calls.map(({ body }) => body)).toEqual([{ name: 'balcony compost' }]);
  // The first step shows this draft.
  expect(draftAt('a-task/keyword').read()).toBe('balcony compost');
  expect(arrivalOf('a-task').read()).toBe(true);
  expect(draftAt('quick-start/keyword').read()).toBeUndefined();
});

test('a plan takes the keyword, the URLs, the brand and the length', async () => {
  const calls = fakeApi({ [PLAN]: created });
  const user = open();
  await user.type(await keywordField(), 'balcony compost');
  await user.click(screen.getByRole('button', { name: 'Add URLs' }));
  await user.type(screen.getByRole('textbox', { name: 'Pages to draw on' }), 'garden.example/compost');
  await user.click(screen.getByRole('button', { name: 'Add a brand' }));
  await user.type(screen.getByRole('textbox', { name: 'Brand or product to mention' }), 'Worm Tower');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Length' }), 'short_post');
  await user.click(planIt());
  expect(await screen.findByText('Planning a-task')).toBeTruthy();
  expect(calls.map(({ body }) => body)).toEqual([
    {
      keyword: 'balcony compost',
      urls: ['https://garden.example/compost'],
      brand: { name: 'Worm Tower', link: '' },
      length: 'short_post',
    },
  ]);
});

test('the seven steps need a keyword, so that no empty task is left behind', async () => {
  const calls = fakeApi({ [CREATE]: created });
  const user = open();
  await user.click(await sevenSteps());
  expect(screen.getByText('Enter a keyword or topic first')).toBeTruthy();
  expect(document.activeElement).toBe(await keywordField());
  expect(calls).toHaveLength(0);
});

test('a plan needs a keyword and valid URLs', async () => {
  const calls = fakeApi({ [PLAN]: created });
  const user = open();
  await keywordField();
  await user.click(planIt());
  expect(screen.getByText('Enter a keyword or topic first')).toBeTruthy();
  expect(document.activeElement).toBe(await keywordField());
  await user.type(await keywordField(), 'compost');
  await user.click(screen.getByRole('button', { name: 'Add URLs' }));
  await user.type(screen.getByRole('textbox', { name: 'Pages to draw on' }), 'not a url');
  await user.click(planIt());
  expect(screen.getByText('Not a URL: not a url')).toBeTruthy();
  expect(calls).toHaveLength(0);
});

test('[TASK-28] a failure can be tried again', async () => {
  fakeApi({ [CREATE]: refuse(500, 'INTERNAL', 'Boom') });
  const user = open();
  await user.type(await keywordField(), 'balcony compost');
  await user.click(await sevenSteps());
  expect(await screen.findByRole('heading', { name: 'Failed to Create Article Task' })).toBeTruthy();
  expect(screen.getByText('Boom')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/dashboard');
  fakeApi({ [CREATE]: created });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Editing a-task')).toBeTruthy();
});

test('a refused plan says why and keeps what was entered', async () => {
  fakeApi({ [PLAN]: refuse(429, 'DAY_LIMIT_EXCEEDED', 'Try again tomorrow.') });
  const user = open();
  await user.type(await keywordField(), 'balcony compost');
  await user.click(planIt());
  expect(await screen.findByText('Try again tomorrow.')).toBeTruthy();
  expect(await keywordField()).toHaveProperty('value', 'balcony compost');
});

test('[TASK-29, TASK-32] a failure that asks to log in leads there', async () => {
  localStorage.clear();
  const user = open();
  await user.type(await keywordField(), 'balcony compost');
  await user.click(await sevenSteps());
  expect(await screen.findByText('Please log in to create an article task')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login?next=%2Ftasks%2Fnew');
  expect(screen.getByRole('link', { name: 'Go Back' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

test('a task that comes after the user has left does not pull them back', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fakeApi({ [CREATE]: () => promise });
  const user = open();
  await user.type(await keywordField(), 'balcony compost');
  await user.click(await sevenSteps());
  await user.click(await screen.findByRole('link', { name: 'Elsewhere' }));
  resolve(Response.json({ task: { id: 'a-task' } }, { status: 201 }));
  await promise;
  expect(await screen.findByText('Somewhere else')).toBeTruthy();
  expect(screen.queryByText('Editing a-task')).toBeNull();
});
