import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { articleApi } from '../../kit/api/article-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { useUndoToast } from '../../kit/feedback/use-undo-toast.ts';

interface Decision {
  id: string;
  kept: boolean;
  reason: string;
}

/** Keeps an article as it is despite a changed source, or takes that back. */
export function useKeepChange() {
  const t = useTexts('reread');
  const client = useQueryClient();
  const showUndo = useUndoToast();
  const send = async ({ id, ...body }: Decision) => {
    await articleApi.keepSourceChange({ params: { id }, body });
    void client.invalidateQueries({ queryKey: ['tasks'] });
  };
  return useSingleMutation({
    mutationFn: send,
    onSuccess: (_, { id, kept }) => {
      if (!kept) return;
      showUndo(t('kept'), async () => {
        await send({ id, kept: false, reason: '' });
        return undefined;
      });
    },
    onError: (error) => showToast({ type: 'error', message: t('keepFailed'), error }),
  });
}
