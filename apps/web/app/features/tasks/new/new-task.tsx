import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { createTask } from './create-task.ts';

const wantsLogin = (message: string) => /log(ging)? in/i.test(message);

/** Makes a task at once and opens it. */
export function NewTask() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const begun = useRef(false);

  const create = () => {
    setFailure(undefined);
    createTask().then(
      (id) => navigate(`/tasks/${id}/edit`, { replace: true }),
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    );
  };

  useEffect(() => {
    // An effect may run twice; two runs would be two tasks.
    if (begun.current) return;
    begun.current = true;
    create();
  });

  if (failure === undefined) {
    return (
      <div role="status" className="flex grow flex-col items-center justify-center gap-4 py-24">
        <Spinner size={28} />
        <p className="font-serif text-lg">Creating Your Article Task</p>
      </div>
    );
  }
  const goBack = <ButtonLink to="/dashboard">Go Back</ButtonLink>;
  return wantsLogin(failure) ? (
    <ErrorState
      title="Failed to Create Article Task"
      action={
        <>
          <ButtonLink to="/login?next=%2Ftasks%2Fnew" variant="primary">
            Login
          </ButtonLink>
          {goBack}
        </>
      }
    >
      {failure}
    </ErrorState>
  ) : (
    <ErrorState title="Failed to Create Article Task" retryLabel="Try Again" onRetry={create} action={goBack}>
      {failure}
    </ErrorState>
  );
}
