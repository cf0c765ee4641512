import { PenLine } from 'lucide-react';
import { AdminModelsLink } from '../../ai/admin-models-link.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../../kit/layout/class-names.ts';

export interface WriterLabelProps {
  writer: 'model' | 'drafter' | null;
}

/** Labels research notes of the built-in drafter, and links admins to the AI models. */
export function WriterLabel({ writer, inline = false }: WriterLabelProps & { inline?: boolean }) {
  const t = useTexts('ui');
  if (writer !== 'drafter') return null;
  return (
    <p className="flex items-center gap-x-2 text-muted text-xs">
      <PenLine size={14} className="shrink-0" />
      <span className={classNames('flex', inline ? 'flex-wrap gap-x-3' : 'flex-col')}>
        <span>{t('drafter')}</span>
        <span>{t('notes')}</span>
        <AdminModelsLink adminsOnly>{t('adminModels')}</AdminModelsLink>
      </span>
    </p>
  );
}
