import type { BatchRow, BatchTask } from '@inkstep/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { batchApi } from '../../kit/api/batch-api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { Select } from '../../kit/forms/select.tsx';
import { refreshBatch } from '../api.ts';
import { titleOf } from './read-map.ts';

export interface ChoosePillarProps {
  batch: BatchTask;
  rows: readonly BatchRow[];
  /** Pillar of the plan as it is; undefined without one. */
  found: BatchRow | undefined;
}

/** Chooses the article that all others support, in place of the one that was found. */
export function ChoosePillar({ batch: { id, pillarId }, rows, found }: ChoosePillarProps) {
  const t = useTexts('batches');
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (rowId: string | null) => batchApi.makeCluster({ params: { id }, body: { pillarId: rowId } }),
    onSuccess: () => refreshBatch(queryClient, id),
    onError: (error) => {
      showToast({ type: 'error', message: failureText(error, t('links.pillarFailed')), error });
      void refreshBatch(queryClient, id);
    },
  });
  const chosen = isPending ? variables : pillarId;
  const known = rows.some((row) => row.id === chosen) ? chosen : null;
  const automatic =
    known === null && found ? t('links.automatic', { title: titleOf(found) }) : t('links.automaticOnly');
  return (
    <div className="w-full sm:w-80">
      <Select
        label={t('links.choose')}
        value={known ?? ''}
        onChange={({ target }) => mutate(target.value || null)}
        options={[
          { value: '', label: found || known ? automatic : t('links.none') },
          ...rows.map((row) => ({ value: row.id, label: titleOf(row) })),
        ]}
      />
    </div>
  );
}
