import type { ArticleAdditions } from '@inkstep/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { AdditionsPanel } from './additions-panel.tsx';

const GET = 'GET /api/tasks/a-task/additions';
const PUT = 'PUT /api/tasks/a-task/answers';

const additions = (more: Partial<ArticleAdditions> = {}): ArticleAdditions => ({
  said: [{ topic: 'Moisture', text: 'Compost should feel like a wrung-out sponge.', source: 'Garden page' }],
  own: [],
  questions: [
    { text: 'Does compost freeze?', isTopic: false },
    { text: 'Winter on a balcony', isTopic: true },
  ],
  answers: [],
  ...more,
});
const open = () => renderPage(<AdditionsPanel taskId="a-task" />);

test('says what the sources say, and what is missing', async () => {
  fakeApi({ [GET]: answerWith({ additions: additions() }) });
  open();
  expect(await screen.findByText(/wrung-out sponge/)).toBeTruthy();
  expect(screen.getByText(/Nothing here is your own yet/)).toBeTruthy();
  expect(screen.getByLabelText(/What do you know first-hand about “Winter on a balcony”/)).toBeTruthy();
});

test('an answer is saved when its field loses the focus, and is shown as own material', async () => {
  const answers = [{ question: 'Does compost freeze?', answer: 'Mine did.' }];
  const calls = fakeApi({
    [GET]: answerWith({ additions: additions() }),
    [PUT]: answerWith({
      additions: additions({ answers, own: [{ text: 'Mine did.', origin: 'interview' }] }),
    }),
  });
  const user = open();
  await user.type(await screen.findByLabelText(/Does compost freeze/), 'Mine did.');
  await user.tab();
  expect(await screen.findByText('Answers saved')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ answers });
  expect(screen.getByText('Interview')).toBeTruthy();
});

test('an article that adds nothing is named, with a field to tell what the author knows', async () => {
  fakeApi({ [GET]: answerWith({ additions: additions({ questions: [] }) }) });
  open();
  expect(await screen.findByText('This article adds nothing yet')).toBeTruthy();
  expect(screen.getByLabelText(/What do you know first-hand about “Moisture”/)).toBeTruthy();
});
