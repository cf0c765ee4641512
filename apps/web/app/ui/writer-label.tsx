import { PenLine } from 'lucide-react';
import { useTexts } from '../i18n/language-context.ts';

export interface WriterLabelProps {
  writer: 'model' | 'drafter' | null;
}

/** Says so when no model wrote a text, and what it is then. */
export function WriterLabel({ writer }: WriterLabelProps) {
  const t = useTexts('ui');
  if (writer !== 'drafter') return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
      <PenLine size={14} aria-hidden="true" />
      <span>{t('drafter')}</span>
      <span className="rounded-sm border border-line px-1.5 py-0.5">{t('digest')}</span>
    </p>
  );
}
