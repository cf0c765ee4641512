import type { BatchRow } from '@inkstep/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { batchApi } from '../../kit/api/batch-api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { type RowChange, refreshBatch, rowsQuery, showRows } from '../api.ts';

/** Updates the plan optimistically and rolls back on errors. */
export function usePlan(id: string) {
  const t = useTexts('batches');
  const queryClient = useQueryClient();
  const { queryKey } = rowsQuery(id);
  const read = (): BatchRow[] => queryClient.getQueryData(queryKey) ?? [];
  const fail = (error: unknown) => {
    showToast({ type: 'error', message: failureText(error, t('plan.failed')), error });
    // Another window may have changed it.
    void refreshBatch(queryClient, id);
  };

  const { mutate: sendRow } = useMutation({
    mutationFn: ({ rowId, change }: { rowId: string; change: RowChange }) =>
      batchApi.updateBatchRow({ params: { id, rowId }, body: change }),
    onMutate: async ({ rowId, change: { headings, title, keyphrase, isLeftOut } }) => {
      await queryClient.cancelQueries({ queryKey });
      const changed = (row: BatchRow): BatchRow => ({
        ...row,
        headings: headings ?? row.headings,
        title: title ?? row.title,
        keyphrase: keyphrase ?? row.keyphrase,
        isLeftOut: isLeftOut ?? row.isLeftOut,
      });
      showRows(
        queryClient,
        id,
        read().map((row) => (row.id === rowId ? changed(row) : row)),
      );
    },
    onSuccess: () => void refreshBatch(queryClient, id),
    onError: fail,
  });
  const { mutate: sendOrder } = useMutation({
    mutationFn: (rows: readonly BatchRow[]) =>
      batchApi.orderBatchRows({ params: { id }, body: { rows: rows.map((row) => row.id) } }),
    onMutate: async (rows) => {
      await queryClient.cancelQueries({ queryKey });
      showRows(queryClient, id, [...rows]);
    },
    onSuccess: ({ rows }) => showRows(queryClient, id, rows),
    onError: fail,
  });
  return {
    changeRow: (rowId: string, change: RowChange) => sendRow({ rowId, change }),
    order: (rows: readonly BatchRow[]) => sendOrder(rows),
  };
}
