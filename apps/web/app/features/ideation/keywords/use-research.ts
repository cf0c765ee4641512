import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/language-context.ts';
import { api } from '../../../lib/api.ts';
import type { WizardStepProps } from '../../../lib/task-draft.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { Market } from './market.ts';
import { secondaryOfEarlier, selectAll, selectResearched } from './selection.ts';

/** Default name of a new task on the server. */
const UNNAMED = 'Untitled article';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Runs the research. It continues when the step is closed and is still running on return. */
export function useResearch({ task, latest, change }: Pick<WizardStepProps, 'task' | 'latest' | 'change'>) {
  const t = useTexts('ideation');
  const mutationKey = ['research', task.id];
  const running = useIsMutating({ mutationKey }) > 0;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ keyword, language, country }: Market & { keyword: string }) =>
      api.researchKeyword({
        body: { keyword, taskId: task.id, ...(language && { language }), ...(country && { country }) },
      }),
    onSuccess: (found) => {
      const { name, keywordResearchData: earlier, keywordResearchSelections: items } = latest();
      const left = secondaryOfEarlier(items, earlier, found);
      change({
        keywordResearchData: found,
        keywordResearchSelections: selectResearched(
          items.filter((item) => !left.includes(item)),
          found.keyword,
        ),
        ...(name === UNNAMED ? { name: capital(found.originalKeyword) } : {}),
      });
      if (!earlier || left.length === 0) return;
      showToast({
        type: 'info',
        message: t('selected.removed', { count: left.length, keyword: earlier.keyword }),
        action: {
          label: t('selected.undo'),
          onSelect: () =>
            change({
              keywordResearchSelections: selectAll(latest().keywordResearchSelections, left),
            }),
        },
      });
    },
    onError: () => showToast({ type: 'error', message: t('keywords.failed') }),
  });

  const research = (text: string, market: Market) => {
    const keyword = text.trim();
    if (keyword === '') showToast({ type: 'warning', message: t('keywords.nothingTyped') });
    else if (!running) mutate({ keyword, ...market });
  };
  return { research, running };
}
