import type { SystemState } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { formatBytes } from '../../kit/text/format.ts';
import { Part } from './part.tsx';

export function Database({ database, disk }: Pick<SystemState, 'database' | 'disk'>) {
  const t = useTexts('system');
  const { version, size_bytes: size, tables, statements } = database;
  const facts = [
    [t('databaseVersion', { version }), formatBytes(size)],
    [
      t('disk'),
      disk
        ? t('free', { free: formatBytes(disk.free_bytes), total: formatBytes(disk.total_bytes) })
        : t('diskUnknown'),
    ],
  ] as const;
  return (
    <Part title={t('database')}>
      <div className="grid gap-x-10 gap-y-6 px-4 py-4 sm:px-5 md:grid-cols-2">
        <Sizes title={t('size')} rows={facts} />
        <Sizes
          title={t('largest')}
          rows={tables.map(({ name, size_bytes: bytes }) => [name, formatBytes(bytes)] as const)}
        />
      </div>
      <div className="border-line border-t px-4 py-4 sm:px-5">
        <h3 className="mb-2 text-muted text-xs">{t('statements')}</h3>
        <Statements statements={statements} />
      </div>
    </Part>
  );
}

function Sizes({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <div>
      <h3 className="mb-2 text-muted text-xs">{title}</h3>
      <dl className="flex flex-col gap-1.5 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="wrap-anywhere min-w-0">{name}</dt>
            <dd className="shrink-0 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Statements({ statements: { state, slowest } }: Pick<SystemState['database'], 'statements'>) {
  const t = useTexts('system');
  if (state !== 'on')
    return <p className="text-sm">{t(state === 'off' ? 'statementsOff' : 'statementsHidden')}</p>;
  if (slowest.length === 0) return <p className="text-sm">{t('noStatements')}</p>;
  return (
    <ol className="flex flex-col gap-3">
      {slowest.map(({ text, calls, mean_ms: mean, total_ms: total }) => (
        <li key={text} className="min-w-0">
          <code className="wrap-anywhere line-clamp-3 text-xs">{text}</code>
          <p className="text-muted text-xs">
            {t('calls', { count: calls })} · {t('mean', { value: mean })} · {t('total', { value: total })}
          </p>
        </li>
      ))}
    </ol>
  );
}
