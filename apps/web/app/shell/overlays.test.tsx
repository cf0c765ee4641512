import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { renderFrame } from '../../test/render-frame.tsx';

// Loaded lazily; loading time is not under test.
beforeAll(() => import('./shortcut-list.tsx'));

async function open() {
  fakeApi({});
  const user = renderFrame();
  await screen.findByRole('heading', { name: 'at /tasks' });
  return user;
}

test('? lists the shortcuts, and the same key closes nothing else', async () => {
  const user = await open();
  await user.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(list.textContent).toContain('Save now');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('? is a letter where one types', async () => {
  const user = await open();
  const field = screen.getByLabelText<HTMLInputElement>('Text');
  await user.type(field, 'Why?');
  expect(field.value).toBe('Why?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a page that was navigated to gets the focus, and its title is read out', async () => {
  const user = await open();
  await user.click(screen.getByRole('link', { name: 'Start Article' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  expect(screen.getByText('Page /tasks/new', { selector: '[aria-live]' })).toBeTruthy();
});
