import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { StepBoundary } from './step-boundary.tsx';

function Crash(): never {
  throw new Error('crashed');
}

test('[WIZ-18] a step that crashes says so and offers to load the page again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  render(
    <StepBoundary>
      <Crash />
    </StepBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Step Error');
  await userEvent.click(screen.getByRole('button', { name: 'Reload Page' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(logged).toHaveBeenCalled();
});
