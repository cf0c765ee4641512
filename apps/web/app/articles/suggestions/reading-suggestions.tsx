import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { Card } from '../../kit/layout/card.tsx';
import { taskQuery } from '../brief/api.ts';
import { focusSuggestion } from './mark-suggestions.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { openSuggestionsQuery } from './suggestions-query.ts';

/** Suggestions beside an article that is read. Nothing without any. */
export default function ReadingSuggestions({ taskId }: { taskId: string }) {
  const t = useTexts('suggestions');
  const queryClient = useQueryClient();
  const { data } = useQuery(openSuggestionsQuery(taskId));
  if (!data || data.pagination.total === 0) return null;
  return (
    <Card padding="none" className="flex max-h-[70dvh] flex-col overflow-y-auto">
      <h2 className="px-4 pt-4 font-medium text-sm">{t('list.title')}</h2>
      <SuggestionList
        taskId={taskId}
        opened={undefined}
        reload={() => queryClient.invalidateQueries({ queryKey: taskQuery(taskId).queryKey })}
        onShow={({ id }) => focusSuggestion(id, 'text')}
      />
    </Card>
  );
}
