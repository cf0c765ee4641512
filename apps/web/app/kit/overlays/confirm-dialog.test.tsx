import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

function Example({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete “Composting”?"
        confirmLabel="Delete article"
        onConfirm={onConfirm}
      >
        This action cannot be undone.
      </ConfirmDialog>
    </>
  );
}

test('[SHELL-14] locks the page, starts on Cancel, closes on Escape and gives the focus back', async () => {
  const user = userEvent.setup();
  render(<Example onConfirm={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete “Composting”?' });
  expect(dialog.textContent).toContain('This action cannot be undone.');
  expect(document.body.hasAttribute('data-scroll-locked')).toBe(true);
  expect(document.activeElement?.textContent).toBe('Cancel');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.body.hasAttribute('data-scroll-locked')).toBe(false);
  expect(document.activeElement?.textContent).toBe('Delete');
});

test('runs the action', async () => {
  const user = userEvent.setup();
  const confirmed = vi.fn();
  render(<Example onConfirm={confirmed} />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Delete article' }));
  expect(confirmed).toHaveBeenCalledOnce();
});
