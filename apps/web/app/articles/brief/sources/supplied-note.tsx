import { PenLine } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';

/** Says that readers don't see the text of a source as that of its page. */
export default function SuppliedNote() {
  const t = useTexts('sources');
  return (
    <p className="mt-2 flex items-start gap-2 break-words text-muted text-xs">
      <PenLine size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className="min-w-0">{t('supplied')}</span>
    </p>
  );
}
