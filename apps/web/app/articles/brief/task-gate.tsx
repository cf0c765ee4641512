import type { Task } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { QueryError } from '../../kit/feedback/query-error.tsx';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { isMissing, taskQuery } from './api.ts';

/** Loaded late, because it is rarely shown. */
const MissingTask = lazyPart(() => import('./missing-task.tsx'));

export interface TaskGateProps {
  taskId: string;
  skeleton: ReactNode;
  children: (task: Task) => ReactNode;
}

const Framed = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-2xl px-4 py-16">{children}</div>
);

/** Loads a task for a page, with error states. */
export function TaskGate({ taskId, skeleton, children }: TaskGateProps) {
  const t = useTexts('tasks');
  const query = useQuery(taskQuery(taskId));
  const back = <ButtonLink to="/tasks">{t('gate.back')}</ButtonLink>;
  if (query.data) return children(query.data);
  if (!query.error) return skeleton;
  if (isMissing(query.error)) {
    return (
      <Framed>
        <Suspense>
          <MissingTask back={back} />
        </Suspense>
      </Framed>
    );
  }
  return (
    <Framed>
      <QueryError level={1} title={t('gate.failed')} kept={t('gate.kept')} query={query} action={back} />
    </Framed>
  );
}
