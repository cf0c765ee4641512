import { Download } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { type AdminTaskFilter, exportTasks } from './api.ts';

export interface ExportButtonProps {
  filter: AdminTaskFilter;
  onFailure: (failure: Error | undefined) => void;
}

export function ExportButton({ filter, onFailure }: ExportButtonProps) {
  const t = useTexts('debug');
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => exportTasks(filter),
    onMutate: () => onFailure(undefined),
    onSuccess: (name) => showToast({ type: 'success', message: t('export.done', { name }) }),
    onError: (error) => onFailure(error),
  });
  return (
    <Button icon={<Download size={16} />} loading={isPending} onClick={() => mutate()}>
      {t('export.action')}
    </Button>
  );
}
