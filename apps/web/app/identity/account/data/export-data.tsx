import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/language-context.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { ProgressBar } from '../../../kit/feedback/progress-bar.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { Loaded } from '../loaded.tsx';
import { Section } from '../section.tsx';
import { StatusNote } from '../status-note.tsx';
import { useConfirmed } from '../use-confirmed.tsx';
import { useStatus } from '../use-status.ts';
import { exportQuery, useStartExport } from './api.ts';
import { ReadyExport } from './ready-export.tsx';

export function ExportData() {
  const t = useTexts('account');
  const ui = useTexts('ui');
  const known = useQuery(exportQuery);
  const start = useStartExport();
  const [status, setStatus] = useStatus();
  const confirmed = useConfirmed();
  const fail = (error: unknown, { fallback, again }: { fallback: string; again: () => void }) => {
    if (!confirmed.asks(error, again)) setStatus({ tone: 'danger', text: failureText(error, fallback) });
  };
  const begin = () =>
    start.mutate(undefined, {
      onError: (error) => fail(error, { fallback: t('export.notStarted'), again: begin }),
    });
  const beginButton = (label: string) => (
    <Button loading={start.isPending} onClick={begin}>
      {label}
    </Button>
  );
  return (
    <Section title={t('export.title')} description={t('export.description')}>
      <Loaded query={known} skeleton={<Skeleton className="h-10 w-40" />}>
        {(found) => {
          switch (found.state) {
            case 'none':
              return <div>{beginButton(t('export.start'))}</div>;
            case 'running':
              return (
                <div role="status" className="flex flex-col gap-2 text-sm">
                  <ProgressBar label={t('export.progress')} />
                  {t('export.running')}
                </div>
              );
            case 'ready':
              return (
                <ReadyExport
                  found={found}
                  onFailure={(error, again) => fail(error, { fallback: t('export.notDownloaded'), again })}
                  renew={beginButton(t('export.renew'))}
                />
              );
            case 'failed':
              return <Alert action={beginButton(ui('tryAgain'))}>{t('export.failed')}</Alert>;
          }
        }}
      </Loaded>
      <StatusNote status={status} stacked />
      {confirmed.dialog}
    </Section>
  );
}
