import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Tooltip } from './tooltip.tsx';

function open() {
  render(
    <Tooltip text="Delete">
      <button type="button">x</button>
    </Tooltip>,
  );
  return userEvent.setup();
}

test('shows on keyboard focus and hides on Escape', async () => {
  const user = open();
  expect(screen.queryByText('Delete')).toBeNull();
  await user.tab();
  expect(await screen.findByText('Delete')).toBeTruthy();
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByText('Delete')).toBeNull();
});

test('shows on hover, also of its own words, and hides when the pointer leaves', async () => {
  const user = open();
  await user.hover(screen.getByRole('button'));
  const words = await screen.findByText('Delete');
  await user.hover(words);
  expect(screen.getByText('Delete')).toBeTruthy();
  await user.hover(document.body);
  await expect.poll(() => screen.queryByText('Delete')).toBeNull();
});
