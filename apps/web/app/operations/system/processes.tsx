import type { ServiceProcess } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';
import { formatBytes, formatNumber } from '../../kit/text/format.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { Nothing, Part } from './part.tsx';

export function Processes({ processes }: { processes: readonly ServiceProcess[] }) {
  const t = useTexts('system');
  return (
    <Part title={t('processes')}>
      {processes.length === 0 && <Nothing>{t('noProcesses')}</Nothing>}
      <ul className="divide-y divide-line">
        {processes.map((process) => (
          <ProcessRow key={process.id} process={process} />
        ))}
      </ul>
    </Part>
  );
}

function ProcessRow({ process }: { process: ServiceProcess }) {
  const t = useTexts('system');
  const { role, host, pid, version, commit, started_at: startedAt } = process;
  const facts = [
    [t('started'), <RelativeTime key="started" value={startedAt} />],
    [t('jobsNow'), formatNumber(process.running_jobs)],
    [t('memory'), formatBytes(process.memory_bytes)],
    [t('delay'), t('milliseconds', { value: process.event_loop_delay_ms })],
  ] as const;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 px-4 py-3 text-sm sm:px-5">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 font-medium">
          {t(`roles.${role}`)}
          {process.is_this && <Badge>{t('thisOne')}</Badge>}
        </h3>
        <p className="wrap-anywhere text-muted text-xs">
          {host} · {pid} · {version}
          {commit && ` (${commit})`}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted text-xs">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
