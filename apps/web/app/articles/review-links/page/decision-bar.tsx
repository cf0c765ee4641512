import type { ReviewDecision } from '@inkstep/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { codeOf } from './review-client.ts';
import { useReview } from './review-context.ts';
import { refreshTalk, talkQuery } from './review-queries.ts';
import { useReviewFailure } from './use-review-failure.ts';

/** The reviewer's own decision about the text as they see it. */
export function useOwnDecision(): ReviewDecision | undefined {
  const { api, article } = useReview();
  const { data } = useQuery(talkQuery(api));
  const newest = data?.decisions.find((each) => each.is_mine);
  return newest?.version === article.version ? newest : undefined;
}

export interface DecisionBarProps {
  /** Called if another text is stored than the one that was read. */
  onChanged: () => void;
  /** Shows the comments, which are below the text in narrow windows. */
  onTalk?: (() => void) | undefined;
}

/** Approves at once, or asks for changes with a note. */
export function DecisionBar({ onChanged, onTalk }: DecisionBarProps) {
  const t = useTexts('reviewLinks');
  const failure = useReviewFailure();
  const queryClient = useQueryClient();
  const { api, article, withIdentity } = useReview();
  const { data } = useQuery(talkQuery(api));
  const [asks, setAsks] = useState(false);
  const own = useOwnDecision();
  const { version, digest, obstacle } = article;
  const approve = useMutation({
    mutationFn: () => api.approveInReview({ body: { version, digest, note: '' } }),
    onSuccess: async () => {
      await refreshTalk(queryClient);
      showToast({ type: 'success', message: t('approve.done') });
    },
    onError: (error) => {
      if (codeOf(error) === 'ARTICLE_CHANGED') onChanged();
      else showToast({ type: 'error', message: failure(error, t('approve.failed')), error });
    },
  });
  const isApproved = own?.kind === 'approved';
  const count = (data?.threads.length ?? 0) + (data?.suggestions.length ?? 0);
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {onTalk && (
        <Button className="mr-auto" variant="ghost" icon={<MessagesSquare size={18} />} onClick={onTalk}>
          <span aria-hidden>{count}</span>
          <span className="sr-only">{t('talkCount', { count })}</span>
        </Button>
      )}
      <Button onClick={() => setAsks(true)}>{t('changes.button')}</Button>
      {obstacle === null && !isApproved && (
        <Button
          variant="primary"
          icon={<Check size={16} />}
          loading={approve.isPending}
          onClick={() => withIdentity(() => approve.mutate())}
        >
          {t('approve.button')}
        </Button>
      )}
      {asks && <ChangesDialog onChanged={onChanged} onClose={() => setAsks(false)} />}
    </div>
  );
}
