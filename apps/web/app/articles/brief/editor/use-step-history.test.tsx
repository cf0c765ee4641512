import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createRoutesStub, useLocation, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { useStepHistory } from './use-step-history.ts';

function Steps() {
  const [step, setStep] = useState(1);
  const push = useStepHistory(step, setStep);
  const navigate = useNavigate();
  const { search } = useLocation();
  const open = (index: number) => {
    setStep(index);
    push(index);
  };
  return (
    <>
      <p>
        Step {step + 1} at {search || 'no query'}
      </p>
      <button type="button" onClick={() => open(2)}>
        Third
      </button>
      <button type="button" onClick={() => open(5)}>
        Sixth
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

const open = (at: string) => {
  const Stub = createRoutesStub([{ path: '/edit', Component: Steps }]);
  render(<Stub initialEntries={[at]} />);
  return userEvent.setup();
};
const click = (user: ReturnType<typeof open>, name: string) =>
  user.click(screen.getByRole('button', { name }));

test("Back leads through the steps to the task's own", async () => {
  const user = open('/edit');
  expect(await screen.findByText('Step 2 at no query')).toBeTruthy();
  await click(user, 'Third');
  expect(await screen.findByText('Step 3 at ?step=3')).toBeTruthy();
  await click(user, 'Sixth');
  expect(await screen.findByText('Step 6 at ?step=6')).toBeTruthy();
  await click(user, 'Back');
  expect(await screen.findByText('Step 3 at ?step=3')).toBeTruthy();
  await click(user, 'Back');
  expect(await screen.findByText('Step 2 at no query')).toBeTruthy();
});

test('a step that is opened again gets no second entry', async () => {
  const user = open('/edit');
  await screen.findByText('Step 2 at no query');
  await click(user, 'Third');
  await click(user, 'Third');
  await click(user, 'Back');
  expect(await screen.findByText('Step 2 at no query')).toBeTruthy();
});

test.each([
  ['?step=7', 'Step 7 at ?step=7'],
  ['?step=8', 'Step 2 at ?step=8'],
  ['?step=x', 'Step 2 at ?step=x'],
])('a link to %s', async (query, expected) => {
  open(`/edit${query}`);
  expect(await screen.findByText(expected)).toBeTruthy();
});
