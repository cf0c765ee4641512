import type { Suggestion } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareDiff } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { QueryError } from '../../kit/feedback/query-error.tsx';
import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { StateFilter } from '../../kit/lists/state-filter.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { useMay } from '../../workspaces/use-may.ts';
import { SuggestionItem } from './suggestion-item.tsx';
import { decidedSuggestionsQuery, NO_SUGGESTIONS, openSuggestionsQuery } from './suggestions-query.ts';
import { type DecideOptions, type Decision, useDecide } from './use-decide.ts';

const STATES = ['open', 'decided'] as const;

export interface SuggestionListProps extends DecideOptions {
  /** ID of the one that was opened from its mark. */
  opened: string | undefined;
  /** Shows a suggestion in the text. */
  onShow?: ((suggestion: Suggestion) => void) | undefined;
  /** Begins to suggest edits. Undefined where that isn't possible. */
  onBegin?: (() => void) | undefined;
}

/** Suggestions to decide in text order, and decided ones, with a question before many are decided at once. */
export function SuggestionList({ opened, onShow, onBegin, ...options }: SuggestionListProps) {
  const t = useTexts('suggestions');
  const { taskId } = options;
  const [shown, setShown] = useState<'open' | 'decided'>('open');
  const [confirming, setConfirming] = useState<Decision>();
  const open = useQuery(openSuggestionsQuery(taskId));
  const decided = useQuery({ ...decidedSuggestionsQuery(taskId), enabled: shown === 'decided' });
  const deciding = useDecide(options);
  const mayDecide = useMay('write');
  const query = shown === 'open' ? open : decided;
  const listed = query.data?.suggestions;
  const undecided = open.data?.suggestions ?? NO_SUGGESTIONS;
  const applicable = undecided.filter(({ state }) => state === 'open');
  return (
    <section aria-label={t('list.title')} className="relative flex flex-col text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2 border-line border-b px-4 py-1.5">
        <StateFilter
          label={t('list.filter')}
          states={STATES.map((value) => ({ value, label: t(`list.${value}`) }))}
          value={shown}
          onChange={setShown}
        />
        {shown === 'open' && mayDecide && undecided.length > 1 && (
          <div className="flex flex-wrap gap-1.5">
            {applicable.length > 1 && (
              <Button
                size="sm"
                aria-disabled={deciding.isPending}
                onClick={() => setConfirming({ decision: 'accept', suggestions: applicable })}
              >
                {t('list.acceptAll')}
              </Button>
            )}
            <Button
              size="sm"
              aria-disabled={deciding.isPending}
              onClick={() => setConfirming({ decision: 'reject', suggestions: undecided })}
            >
              {t('list.rejectAll')}
            </Button>
          </div>
        )}
      </div>
      {listed === undefined &&
        (query.isError ? (
          <QueryError title={t('failed.list')} query={query} />
        ) : (
          <SkeletonText lines={6} className="p-4" />
        ))}
      {listed?.length === 0 &&
        (shown === 'open' ? (
          <div className="flex flex-col items-center gap-1 px-6 py-10 text-center">
            <MessageSquareDiff size={24} className="mb-1 text-muted" />
            <p className="font-medium">{t('list.none')}</p>
            <p className="text-muted">{t('list.noneHint')}</p>
            {onBegin && mayDecide && (
              <Button size="sm" className="mt-3" onClick={onBegin}>
                {t('list.begin')}
              </Button>
            )}
          </div>
        ) : (
          <p className="p-4 text-muted">{t('list.noneDecided')}</p>
        ))}
      {listed && listed.length > 0 && (
        <ul>
          {listed.map((suggestion) => (
            <SuggestionItem
              key={suggestion.id}
              suggestion={suggestion}
              isOpened={suggestion.id === opened}
              mayDecide={mayDecide}
              busy={deciding.isPending}
              onShow={onShow}
              onDecide={(decision, one) => deciding.mutate({ decision, suggestions: [one] })}
            />
          ))}
        </ul>
      )}
      {confirming && (
        <ConfirmDialog
          open
          onOpenChange={() => setConfirming(undefined)}
          tone={confirming.decision === 'accept' ? 'primary' : 'danger'}
          title={t(`ask.${confirming.decision}`, { count: confirming.suggestions.length })}
          confirmLabel={t(confirming.decision === 'accept' ? 'list.acceptAll' : 'list.rejectAll')}
          busy={deciding.isPending}
          onConfirm={() => deciding.mutate(confirming, { onSettled: () => setConfirming(undefined) })}
        >
          {t(`ask.${confirming.decision}Note`)}
        </ConfirmDialog>
      )}
    </section>
  );
}
