import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { createTask } from './create-task.ts';

const wantsLogin = (message: string) => /log(ging)? in/i.test(message);

/** Makes a task at once and opens it, unless the person has gone elsewhere by then. */
export function NewTask() {
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const creation = useRef<{ attempt: number; task: Promise<string> }>(undefined);

  useEffect(() => {
    let here = true;
    // An effect may run twice; two runs would be two tasks.
    if (creation.current?.attempt !== attempt) creation.current = { attempt, task: createTask() };
    creation.current.task.then(
      (id) => here && navigate(`/tasks/${id}/edit`, { replace: true }),
      (error: unknown) => here && setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      here = false;
    };
  }, [attempt, navigate]);

  if (failure === undefined) {
    return (
      <div role="status" className="flex grow flex-col items-center justify-center gap-4 py-32">
        <Spinner size={28} />
        <h1 className="font-serif text-lg">Creating Your Article Task</h1>
      </div>
    );
  }
  const again = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  return (
    <ErrorState
      level={1}
      title="Failed to Create Article Task"
      action={
        <>
          {wantsLogin(failure) ? (
            <ButtonLink to="/login?next=%2Ftasks%2Fnew" variant="primary">
              Login
            </ButtonLink>
          ) : (
            <Button variant="primary" icon={<RotateCw size={16} aria-hidden="true" />} onClick={again}>
              Try Again
            </Button>
          )}
          <ButtonLink to="/dashboard">Go Back</ButtonLink>
        </>
      }
    >
      {failure}
    </ErrorState>
  );
}
