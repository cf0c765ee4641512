import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { createTask, NoTask } from './create-task.ts';

/** Creates a task and opens it, unless the user has left the page by then. */
export function NewTask() {
  const t = useTexts('tasks');
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<NoTask>();
  const creation = useRef<{ attempt: number; task: Promise<string> }>(undefined);

  const create = useEffectEvent(() => createTask(t));
  useEffect(() => {
    let here = true;
    // Effects may run twice, which would create two tasks.
    if (creation.current?.attempt !== attempt) creation.current = { attempt, task: create() };
    creation.current.task.then(
      (id) => here && navigate(`/tasks/${id}/edit`, { replace: true }),
      (error: unknown) => here && setFailure(error instanceof NoTask ? error : new NoTask(String(error))),
    );
    return () => {
      here = false;
    };
  }, [attempt, navigate]);

  if (failure === undefined) {
    return (
      <div role="status" className="flex grow flex-col items-center justify-center gap-4 py-32">
        <Spinner size={28} />
        <h1 className="font-serif text-lg">{t('new.busy')}</h1>
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
      title={t('new.failed')}
      action={
        <>
          {failure.wantsLogin ? (
            <ButtonLink to="/login?next=%2Ftasks%2Fnew" variant="primary">
              {t('new.login')}
            </ButtonLink>
          ) : (
            <Button variant="primary" icon={<RotateCw size={16} />} onClick={again}>
              {t('new.again')}
            </Button>
          )}
          <ButtonLink to="/dashboard">{t('new.back')}</ButtonLink>
        </>
      }
    >
      {failure.message}
    </ErrorState>
  );
}
