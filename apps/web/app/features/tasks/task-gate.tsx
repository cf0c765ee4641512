import type { Task } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../lib/failure-text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
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
  const ui = useTexts('ui');
  const { data, error, isFetching, refetch } = useQuery(taskQuery(taskId));
  const back = <ButtonLink to="/tasks">{t('gate.back')}</ButtonLink>;
  if (data) return children(data);
  if (!error) return skeleton;
  if (isMissing(error)) {
    return (
      <Framed>
        <EmptyState icon={<FileQuestion size={28} />} level={1} title={t('gate.missing')} action={back}>
          {t('gate.missingHint')}
        </EmptyState>
      </Framed>
    );
  }
  return (
    <Framed>
      <ErrorState
        level={1}
        title={t('gate.failed')}
        kept={t('gate.kept')}
        retrying={isFetching}
        onRetry={() => void refetch()}
        action={back}
      >
        {failureText(error, ui('noAnswer'))}
      </ErrorState>
    </Framed>
  );
}
