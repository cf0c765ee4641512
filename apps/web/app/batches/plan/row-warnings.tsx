import type { BatchRow } from '@inkstep/contract';
import { isNote, reasonsAgainst } from '@inkstep/contract/batch-verdict';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { WarningItem } from './warning-item.tsx';
import { useWarningTexts } from './warning-texts.ts';

/** First warning of a row in one line, otherwise its first note, with the number of the others. */
export function RowWarningLine({ row }: { row: BatchRow }) {
  const t = useTexts('batches');
  const textOf = useWarningTexts();
  const { warnings, error, isKept } = row;
  const first = warnings.find((warning) => !isNote(warning)) ?? warnings[0];
  const text = error ?? (first && textOf(first).problem);
  const more = warnings.length + (error === null ? 0 : 1) - 1;
  if (!text) return null;
  const isLesser = !error && first !== undefined && isNote(first);
  const Icon = isKept ? CircleCheck : isLesser ? Info : TriangleAlert;
  return (
    <p
      className={classNames(
        'flex min-w-0 items-center gap-1.5 px-1.5 text-xs',
        isKept || isLesser ? 'text-muted' : 'text-warning',
      )}
    >
      <Icon size={13} aria-hidden="true" className="shrink-0" />
      <span title={text} className="min-w-0 truncate">
        {text}
      </span>
      {more > 0 && <span className="shrink-0 text-muted">{t('plan.moreWarnings', { count: more })}</span>}
    </p>
  );
}

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
