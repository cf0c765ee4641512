import type { TaskDebug } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { formatDuration, formatNumber } from '../../kit/text/format.ts';

const between = (from: string | null, to: string | null): string =>
  formatDuration(from === null || to === null ? null : Date.parse(to) - Date.parse(from));

/** Result of a task's last run. */
export function RunFacts({ run }: { run: TaskDebug['run'] }) {
  const t = useTexts('debug');
  if (!run) return <p className="text-muted text-sm">{t('run.none')}</p>;
  const facts = [
    ['state', t(`run.states.${run.state}`)],
    ['writer', run.writer ? t(`run.${run.writer}`) : formatNumber(null)],
    ['waited', between(run.createdAt, run.startedAt)],
    ['took', between(run.startedAt, run.finishedAt)],
    ['attempts', formatNumber(run.attempts)],
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-5">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted text-xs">{t(`run.${name}`)}</dt>
            <dd className="font-medium text-sm tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {run.errorCode && (
        <p className="text-danger text-sm">
          {t('run.error')}: {run.errorMessage} ({run.errorCode})
        </p>
      )}
    </div>
  );
}
