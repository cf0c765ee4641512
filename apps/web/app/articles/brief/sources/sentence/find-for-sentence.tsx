import { LIMITS, TEXT_LIMITS } from '@inkstep/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { Search, WandSparkles } from 'lucide-react';
import { useTexts } from '../../../../i18n/language-context.ts';
import { api } from '../../../../kit/api/api.ts';
import { failureText } from '../../../../kit/api/failure-text.ts';
import { Button } from '../../../../kit/buttons/button.tsx';
import { Alert } from '../../../../kit/feedback/alert.tsx';
import { SkeletonText } from '../../../../kit/feedback/skeleton.tsx';
import type { WizardStepProps } from '../../editor/wizard-step.ts';
import type { FlaggedSentence } from '../sentence-help.ts';
import { SuggestionRow } from '../suggested/suggestion-row.tsx';
import { proposalKey, useAddProposals } from '../suggested/use-add-proposals.ts';
import { useTaskSources } from '../use-task-sources.ts';

const NUMBERS = /\s*\[\d{1,3}\]/g;

/** Removes citation numbers, marks and line breaks, which the search doesn't expect. */
const searchedText = (sentence: string): string =>
  sentence
    .replaceAll(NUMBERS, '')
    .replaceAll(/[*_`\s]+/g, ' ')
    .trim()
    .slice(0, TEXT_LIMITS.topic);

interface FindForSentenceProps extends FlaggedSentence {
  step: Pick<WizardStepProps, 'task' | 'latest' | 'change' | 'saveNow'>;
}

/** Proposes sources for a flagged sentence. Once one is on the task, the sentence can be rewritten from it. */
export default function FindForSentence({ text, rewrite, step }: FindForSentenceProps) {
  const t = useTexts('sources');
  const { task, saveNow } = step;
  const { put, shelf } = useTaskSources(step);
  const { states, addOne } = useAddProposals(shelf, put);
  const search = useMutation({
    mutationFn: () => api.findSources({ params: { id: task.id }, body: { query: searchedText(text) } }),
  });
  // The server reads the stored sources.
  const rewriteNow = useMutation({ mutationFn: saveNow, onSuccess: rewrite });
  // Earlier articles aren't evidence.
  const proposals = search.data?.proposals.filter(({ origin }) => origin !== 'article') ?? [];
  const hasAdded = Object.values(states).some(({ state }) => state === 'added');

  return (
    <div className="flex flex-col gap-3">
      <Button
        size="sm"
        className="self-start"
        icon={<Search size={14} />}
        loading={search.isPending}
        onClick={() => search.mutate()}
      >
        {t(search.data ? 'suggested.again' : 'sentence.find')}
      </Button>
      <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {search.isPending && <SkeletonText lines={3} />}
        {search.error && <Alert>{failureText(search.error, t('suggested.failed'))}</Alert>}
        {search.data && proposals.length === 0 && !search.isPending && (
          <p className="text-muted">{t('sentence.none')}</p>
        )}
        {hasAdded && (
          <Alert
            tone="success"
            action={
              rewrite && (
                <Button
                  size="sm"
                  icon={<WandSparkles size={14} />}
                  loading={rewriteNow.isPending}
                  onClick={() => rewriteNow.mutate()}
                >
                  {t('sentence.rewrite')}
                </Button>
              )
            }
          >
            {t(rewrite ? 'sentence.added' : 'sentence.addedLocked')}
          </Alert>
        )}
        {rewriteNow.error && <Alert>{failureText(rewriteNow.error, t('sentence.notSaved'))}</Alert>}
      </div>
      {!search.isPending && proposals.length > 0 && (
        <ul aria-label={t('suggested.title')} className="divide-y divide-line border-line border-t">
          {proposals.map((proposal) => (
            <SuggestionRow
              key={proposalKey(proposal)}
              proposal={{ ...proposal, topic: '' }}
              state={states[proposalKey(proposal)]}
              full={shelf.full}
              onAdd={() => void addOne(proposal)}
            />
          ))}
        </ul>
      )}
      {shelf.full && search.data && <p className="text-muted">{t('full', { limit: LIMITS.sources })}</p>}
    </div>
  );
}
