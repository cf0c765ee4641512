import { FileSearch, Layers, Plus } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';

export const GENERATOR = '/advanced-batch-generator';

export function NoBatches({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTexts('batches');
  return isFiltered ? (
    <EmptyState
      icon={<FileSearch size={28} />}
      title={t('list.noneFound')}
      action={<Button onClick={onClear}>{t('list.clear')}</Button>}
    >
      {t('list.noneFoundHint')}
    </EmptyState>
  ) : (
    <EmptyState
      icon={<Layers size={28} />}
      title={t('list.none')}
      action={
        <ButtonLink to={GENERATOR} variant="primary" icon={<Plus size={16} />}>
          {t('list.createFirst')}
        </ButtonLink>
      }
    >
      {t('list.noneHint')}
    </EmptyState>
  );
}
