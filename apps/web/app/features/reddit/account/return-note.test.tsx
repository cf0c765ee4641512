import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { listToasts, removeToast } from '../../../ui/toast-store.ts';
import { Toaster } from '../../../ui/toaster.tsx';
import ReturnNote from './return-note.tsx';

test.each([
  ['?reddit=connected&username=ada', 'Your Reddit account is connected.'],
  ['?reddit_error=Access%20was%20denied', 'Reddit authorization failed: Access was denied'],
  ['?reddit_error=', 'Reddit authorization failed: Unknown error'],
])('[RED-05, RED-06] elsewhere %s is told in passing', async (search, text) => {
  for (const { id } of listToasts()) removeToast(id);
  renderPage(
    <>
      <ReturnNote />
      <Toaster />
    </>,
    { at: `/dashboard${search}` },
  );
  expect(await screen.findByText(text)).toBeTruthy();
});
