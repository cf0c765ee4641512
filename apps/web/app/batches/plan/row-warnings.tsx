import type { BatchRow, PlanWarning } from '@inkstep/contract';
import { TriangleAlert } from 'lucide-react';
import { type Translate, useTexts } from '../../i18n/language-context.ts';
import { withReason } from '../../library/extraction-failure.ts';

function textOf(warning: PlanWarning, t: Translate<'batches'>, reasons: Translate<'extraction'>): string {
  switch (warning.kind) {
    case 'competes':
      return t('warnings.competes', { title: warning.title });
    case 'no_sources':
      return t('warnings.no_sources');
    case 'thin_evidence':
      return t('warnings.thin_evidence', { count: warning.sections });
    case 'unread_source':
      return withReason(
        t('warnings.unread_source', { url: warning.url }),
        warning.reason || undefined,
        reasons,
      );
  }
}

/** Warnings about writing a row as it is. */
export function RowWarnings({ row: { warnings, error } }: { row: BatchRow }) {
  const t = useTexts('batches');
  const reasons = useTexts('extraction');
  const texts = [...(error ? [error] : []), ...warnings.map((warning) => textOf(warning, t, reasons))];
  if (texts.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5 text-warning text-xs">
      {texts.map((text) => (
        <li key={text} className="flex min-w-0 items-start gap-1.5">
          <TriangleAlert size={13} className="mt-0.5 shrink-0" />
          <span className="min-w-0 break-words">{text}</span>
        </li>
      ))}
    </ul>
  );
}
