import type { BatchRow } from '@inkstep/contract';
import { reasonsAgainst } from '@inkstep/contract/batch-verdict';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { WarningItem } from './warning-item.tsx';

/** Warnings about writing a row as it is. */
export function RowWarnings({ row, isDrafter }: { row: BatchRow; isDrafter: boolean }) {
  const t = useTexts('batches');
  const { warnings, error, isKept } = row;
  const excluding = new Set(reasonsAgainst({ warnings, isKept: false }, { needsSources: isDrafter }));
  if (!error && warnings.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5 text-xs">
      {error && (
        <li className="flex min-w-0 items-start gap-1.5 text-warning">
          <CircleAlert size={13} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span className="min-w-0 break-words">{error}</span>
        </li>
      )}
      {warnings.map((warning) => (
        <WarningItem
          key={JSON.stringify(warning)}
          row={row}
          warning={warning}
          excludes={excluding.has(warning)}
        />
      ))}
      {isKept && excluding.size > 0 && (
        <li className="flex min-w-0 items-start gap-1.5 text-muted">
          <CircleCheck size={13} aria-hidden="true" className="mt-0.5 shrink-0" />
          {t('plan.verdict.kept')}
        </li>
      )}
    </ul>
  );
}
