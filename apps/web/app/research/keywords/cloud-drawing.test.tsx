import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CloudDrawing } from './cloud-drawing.tsx';
import type { NewItem } from './selection.ts';

const terms = [
  { word: 'heap', count: 9, origin: 'wikipedia' },
  { word: 'worms', count: 4, origin: 'serper' },
];

test('[KEY-11] the words of the drawing are buttons for pointer, keyboard and screen reader', async () => {
  const toggle = vi.fn<(item: NewItem) => void>();
  const selection = {
    has: ({ value }: NewItem) => value === 'worms',
    add: () => true,
    remove: () => undefined,
    toggle,
  };
  const words = terms.map(({ word }, n) => ({ text: word, size: 20, x: 0, y: n * 30, length: 40 }));
  render(
    <CloudDrawing
      cloud={{ words, width: 320, top: -20, height: 80 }}
      terms={terms}
      selection={selection}
      originName={(origin) => origin}
    />,
  );
  const user = userEvent.setup();
  expect(screen.getByRole('list', { name: /Key terms/ })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'worms, 4 times' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByText('heap'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'heap, 9 times' }));
  await user.keyboard('{Enter} x');
  expect(toggle).toHaveBeenCalledTimes(3);
  expect(toggle).toHaveBeenLastCalledWith({ type: 'keyTerm', value: 'heap', count: 9, source: 'wikipedia' });
});
