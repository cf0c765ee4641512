import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

function Kept({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  return <div ref={root}>{children}</div>;
}

function List() {
  const [rows, setRows] = useState(['one', 'two', 'three']);
  return (
    <Kept>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <input aria-label={row} />
            <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
              Remove {row}
            </button>
          </li>
        ))}
      </ul>
    </Kept>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test('the same control of the next row has the focus when a row goes, at the end that of the last one', async () => {
  const user = userEvent.setup();
  render(<List />);
  button('Remove two').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(button('Remove three')));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(button('Remove one')));
});

test('who points is left alone', async () => {
  const user = userEvent.setup();
  render(<List />);
  await user.click(button('Remove two'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove two' })).toBeNull());
  expect(document.activeElement).toBe(document.body);
});

const STAGES = [
  <button key="make" type="button">
    Make
  </button>,
  <p key="wait">Wait</p>,
  <div key="run">
    <button type="button">Cancel</button>
    <p tabIndex={-1} data-focus-home>
      Running
    </p>
  </div>,
  <input key="title" aria-label="Title" />,
];
const stage = (at: number) => (
  <Kept>
    <a href="/">Change</a>
    {STAGES[at]}
  </Kept>
);

test('what comes later in its place gets the focus too, and no control beside it', async () => {
  const user = userEvent.setup();
  const { rerender } = render(stage(0));
  button('Make').focus();
  await user.keyboard('{Enter}');
  rerender(stage(1));
  rerender(stage(2));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Running'));
  rerender(stage(3));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')));
});
