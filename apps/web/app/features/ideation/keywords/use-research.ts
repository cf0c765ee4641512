import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/language-context.ts';
import { api } from '../../../lib/api.ts';
import type { WizardStepProps } from '../../../lib/task-draft.ts';
import { showToast } from '../../../ui/toast-store.ts';

/** As the server names a new task. */
const UNNAMED = 'Untitled article';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Looks around a keyword. It goes on when the step is left, and is running still when one comes back. */
export function useResearch({ task, latest, change }: Pick<WizardStepProps, 'task' | 'latest' | 'change'>) {
  const t = useTexts('ideation');
  const mutationKey = ['research', task.id];
  const running = useIsMutating({ mutationKey }) > 0;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (keyword: string) => api.researchKeyword({ body: { keyword, taskId: task.id } }),
    onSuccess: (found) =>
      change({
        keywordResearchData: found,
        ...(latest().name === UNNAMED ? { name: capital(found.originalKeyword) } : {}),
      }),
    onError: () => showToast({ type: 'error', message: t('keywords.failed') }),
  });

  const research = (text: string) => {
    const keyword = text.trim();
    if (keyword === '') showToast({ type: 'warning', message: t('keywords.nothingTyped') });
    else if (!running) mutate(keyword);
  };
  return { research, running };
}
