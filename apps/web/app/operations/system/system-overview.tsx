import type { SystemState } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { systemQuery } from './api.ts';
import { Database } from './database.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { Mail } from './mail.tsx';
import { Processes } from './processes.tsx';
import { Providers } from './providers.tsx';
import { Queues } from './queues.tsx';

/** Shows the state of the installation, refreshed regularly. */
export function SystemOverview() {
  const t = useTexts('system');
  const query = useQuery(systemQuery);
  const { data: state, error } = query;
  return (
    <>
      <PageHeader title={t('title')} description={state ? <Versions state={state} /> : t('description')} />
      {error && !state && <LoadFailure query={query} title={t('loadFailed')} />}
      {query.isPending && !error && (
        <div className="flex flex-col gap-6">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-48 w-full" />
          <Skeleton className="h-48 w-full" />
        </div>
      )}
      {state && (
        <div className="flex flex-col gap-10">
          <Warnings warnings={state.warnings} />
          <Processes processes={state.processes} />
          <Queues queues={state.queues} />
          <FailedJobs jobs={state.failed_jobs} />
          <Providers providers={state.providers} />
          <Mail mail={state.mail} isOneOfSeveral={state.processes.length > 1} />
          <Database database={state.database} disk={state.disk} />
        </div>
      )}
    </>
  );
}

function Versions({ state: { version, commit, migrations } }: { state: SystemState }) {
  const t = useTexts('system');
  const parts = [
    t('version', { version }),
    ...(commit ? [t('commit', { commit })] : []),
    t('migrations', { applied: migrations.applied, known: migrations.known }),
  ];
  return parts.join(' · ');
}

function Warnings({ warnings }: Pick<SystemState, 'warnings'>) {
  const t = useTexts('system');
  if (warnings.length === 0) {
    return (
      <p className="flex items-center gap-2 text-sm">
        <CircleCheck size={18} className="text-success" />
        {t('healthy')}
      </p>
    );
  }
  return (
    <Alert tone="warning" title={t('attention')}>
      <ul className="mt-1 flex flex-col gap-1.5">
        {warnings.map((warning) => (
          <li key={warning} className="flex items-start gap-2">
            <TriangleAlert size={14} className="mt-[3px] shrink-0 text-warning" aria-hidden="true" />
            {t(`warnings.${warning}`)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
