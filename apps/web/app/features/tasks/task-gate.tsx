import type { Task } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { isMissing, taskQuery } from './api.ts';

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
        <EmptyState
          icon={<FileQuestion size={28} />}
          level={1}
          title={t('gate.missing')}
          action={
            <span className="flex flex-wrap justify-center gap-2">
              {back}
              <ButtonLink to="/tasks/new" variant="ghost">
                {t('list.start')}
              </ButtonLink>
              <ButtonLink to="/dashboard" variant="ghost">
                {t('gate.dashboard')}
              </ButtonLink>
            </span>
          }
        >
          {t('gate.missingHint')}
        </EmptyState>
      </Framed>
    );
  }
  return (
    <Framed>
      <QueryError level={1} title={t('gate.failed')} kept={t('gate.kept')} query={query} action={back} />
    </Framed>
  );
}
