import type { BatchRow } from '@inkstep/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { batchApi } from '../../kit/api/batch-api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { useUndoToast } from '../../kit/feedback/use-undo-toast.ts';
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
    onMutate: async ({ rowId, change: { headings, title, keyphrase, isLeftOut, isKept } }) => {
      await queryClient.cancelQueries({ queryKey });
      const changed = (row: BatchRow): BatchRow => ({
        ...row,
        headings: headings ?? row.headings,
        title: title ?? row.title,
        keyphrase: keyphrase ?? row.keyphrase,
        isLeftOut: isLeftOut ?? row.isLeftOut,
        isKept: isLeftOut === true ? false : (isKept ?? row.isKept),
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
    onSuccess: ({ rows }) => {
      showRows(queryClient, id, rows);
      // Another order may compete otherwise.
      return refreshBatch(queryClient, id);
    },
    onError: fail,
  });

  const { mutate: review } = useMutation({
    mutationFn: () => batchApi.reviewBatch({ params: { id } }),
    // The plan is shown as it was reviewed before.
    onError: (error) => console.warn('The plan could not be reviewed again:', error.message),
  });
  const setLeftOut = async (rows: readonly string[], isLeftOut: boolean): Promise<void> => {
    const body = { rows: [...rows], isLeftOut };
    const answer = await batchApi.leaveOutBatchRows({ params: { id }, body });
    showRows(queryClient, id, answer.rows);
    await refreshBatch(queryClient, id);
  };
  const showUndo = useUndoToast();
  const { mutate: leaveOut, isPending: isLeavingOut } = useMutation({
    mutationFn: (rows: readonly string[]) => setLeftOut(rows, true),
    onSuccess: (_, rows) =>
      showUndo(t('plan.verdict.leftOut', { count: rows.length }), async () => {
        await setLeftOut(rows, false);
        return undefined;
      }),
    onError: fail,
  });
  const { mutate: choose } = useMutation({
    mutationFn: async ({ row, others }: { row: BatchRow; others: readonly BatchRow[] }) => {
      const out = others.filter(({ isLeftOut }) => !isLeftOut).map((other) => other.id);
      if (out.length > 0)
        await batchApi.leaveOutBatchRows({ params: { id }, body: { rows: out, isLeftOut: true } });
      await batchApi.updateBatchRow({
        params: { id, rowId: row.id },
        body: { isLeftOut: false, isKept: true },
      });
    },
    onMutate: async ({ row, others }) => {
      await queryClient.cancelQueries({ queryKey });
      const out = new Set(others.map((other) => other.id));
      const changed = (each: BatchRow): BatchRow => {
        if (each.id === row.id) return { ...each, isLeftOut: false, isKept: true };
        return out.has(each.id) ? { ...each, isLeftOut: true, isKept: false } : each;
      };
      showRows(queryClient, id, read().map(changed));
    },
    onSuccess: () => refreshBatch(queryClient, id),
    onError: fail,
  });
  return {
    changeRow: (rowId: string, change: RowChange) => sendRow({ rowId, change }),
    order: (rows: readonly BatchRow[]) => sendOrder(rows),
    leaveOut: (rows: readonly BatchRow[]) => leaveOut(rows.map((row) => row.id)),
    isLeavingOut,
    choose: (row: BatchRow, others: readonly BatchRow[]) => choose({ row, others }),
    review,
  };
}
