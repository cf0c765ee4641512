import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, answerWith, buildUser, fakeApi, refuse, unreachable } from '../../test/fake-api.ts';
import { AccessTest } from './access-test.tsx';

const admin = answerWith({ user: buildUser({ role: 'admin' }) });

test.each<[string, Answer, Answer, string[]]>([
  ['everything works', answerWith({ status: 'ok' }), admin, ['Passed', 'Passed']],
  ['the database is away', answerWith({ status: 'unavailable' }, 503), admin, ['Failed', 'Passed']],
  ['nothing answers', unreachable, refuse(500, 'INTERNAL', 'Broken'), ['Failed', 'Failed']],
  ['it is a user', answerWith({ status: 'ok' }), answerWith({ user: buildUser() }), ['Passed', 'Failed']],
])('[ADM-38] tells when %s', async (_, health, me, expected) => {
  fakeApi({ 'GET /health': health, 'GET /api/auth/me': me });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AccessTest />
    </QueryClientProvider>,
  );
  const marks = await screen.findAllByRole('img');
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual(expected);
});
