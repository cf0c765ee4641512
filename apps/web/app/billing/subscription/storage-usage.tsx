import type { Usage } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { ProgressBar } from '../../kit/feedback/progress-bar.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import { formatBytes, formatNumber } from '../../kit/text/format.ts';

const KINDS = ['tasks', 'sources', 'resources', 'bytes'] as const;

/** Storage used and allowed by the plan, as bars. */
export function StorageUsage({ storage }: { storage: Usage['storage'] }) {
  const t = useTexts('billing');
  return (
    <dl className="grid gap-x-8 gap-y-4 border-line border-t pt-5 sm:grid-cols-2">
      {KINDS.map((kind) => {
        const { used, limit } = storage[kind];
        const format = kind === 'bytes' ? formatBytes : formatNumber;
        const figures = { used: format(used), limit: format(limit) };
        const isFull = used >= limit;
        return (
          <div key={kind} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1.5 text-sm">
            <dt>{t(`storage.${kind}`)}</dt>
            <dd className={classNames('tabular-nums', isFull ? 'font-medium text-danger' : 'text-muted')}>
              {t(isFull ? 'storage.full' : 'storage.of', figures)}
            </dd>
            <dd className="col-span-2">
              <ProgressBar isMeter label={t(`storage.${kind}`)} value={(used / limit) * 100} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
