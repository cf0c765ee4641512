import type { SelectionItem } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { useIsMutating, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { api } from '../../kit/api/api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { draftAt } from '../../kit/saving/drafts.ts';
import type { TaskStepProps } from '../../library/task-step.ts';
import { arrivalOf } from '../arrival.ts';
import type { Market } from './market.ts';
import { chosenFromEarlier, selectAll, selectResearched } from './selection.ts';

/** Default name of a new task on the server. */
const UNNAMED = 'Untitled article';

/** Maximum number of items named in a notice. */
const MAX_NAMED = 3;

const namesOf = (items: readonly SelectionItem[]): string => {
  const named = items.slice(0, MAX_NAMED).map(({ value }) => value);
  return [...named, ...(items.length > MAX_NAMED ? ['…'] : [])].join(', ');
};

/** Runs the research. It continues while the step is closed. */
export function useResearch({ task, latest, change }: Pick<TaskStepProps, 'task' | 'latest' | 'change'>) {
  const t = useTexts('research');
  const queryClient = useQueryClient();
  const mutationKey = ['research', task.id];
  const running = useIsMutating({ mutationKey }) > 0;
  const [last] = useMutationState({ filters: { mutationKey }, select: ({ state }) => state }).slice(-1);
  const textOf = (error: unknown) => {
    const isLimit = error instanceof ApiError && error.code === 'RATE_LIMITED';
    return isLimit ? failureText(error, t('keywords.failed')) : t('keywords.failed');
  };
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ keyword, language, country }: Market & { keyword: string }) =>
      api.researchKeyword({
        body: { keyword, taskId: task.id, ...(language && { language }), ...(country && { country }) },
      }),
    onSuccess: (found) => {
      const { name, keywordResearchData: earlier, keywordResearchSelections: items } = latest();
      const left = chosenFromEarlier(items, earlier, found);
      const isSameKeyword = earlier?.originalKeyword.trim() === found.originalKeyword.trim();
      const typed = draftAt<string>(`${task.id}/keyword`);
      if (typed.read()?.trim() === found.originalKeyword) typed.drop();
      change({
        // Figures of an imported table stay with their keyword.
        keywordResearchData: {
          ...found,
          ...(isSameKeyword && earlier?.metrics && { metrics: earlier.metrics }),
        },
        keywordResearchSelections: selectResearched(
          items.filter((item) => !left.includes(item)),
          found.keyword,
        ),
        ...(name === UNNAMED ? { name: found.originalKeyword } : {}),
      });
      if (!earlier || left.length === 0) return;
      showToast({
        type: 'info',
        message: t('selected.removed', {
          count: left.length,
          keyword: earlier.keyword,
          chosen: namesOf(left),
        }),
        action: {
          label: t('selected.undo'),
          onSelect: () =>
            change({
              keywordResearchSelections: selectAll(latest().keywordResearchSelections, left),
            }),
        },
      });
    },
    onError: (error) => showToast({ type: 'error', message: textOf(error), error }),
    onSettled: () => arrivalOf(task.id).drop(),
  });

  const research = (text: string, market: Market) => {
    const keyword = text.trim();
    if (keyword === '') showToast({ type: 'warning', message: t('keywords.nothingTyped') });
    // Asked of the client: a second call may come before `running` is rendered.
    else if (queryClient.isMutating({ mutationKey }) === 0) mutate({ keyword, ...market });
  };
  /** Reason why the last research failed; the results shown are from an earlier one. */
  const failure = last?.status === 'error' ? textOf(last.error) : undefined;
  return { research, running, failure };
}
