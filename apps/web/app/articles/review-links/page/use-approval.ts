import type { ReviewedArticle } from '@inkstep/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { reportTimes } from '../../approval/use-section-time.ts';
import { codeOf, type ReviewApi } from './review-client.ts';
import { refreshTalk } from './review-queries.ts';
import { useReviewFailure } from './use-review-failure.ts';

/** Time to take an approval back before it is sent. */
export const UNDO_SECONDS = 10;

export interface ReviewApproval {
  /** True until it is sent. */
  waits: boolean;
  isPending: boolean;
  approve: () => void;
  undo: () => void;
}

interface ApprovalOptions {
  api: ReviewApi;
  article: ReviewedArticle;
  notify: (text: string) => void;
  /** Called if another text is stored than the one that was read. */
  onChanged: () => void;
}

/** Approves the text after some seconds, or as soon as the page is left, so that no approval is lost. */
export function useApproval({ api, article, notify, onChanged }: ApprovalOptions): ReviewApproval {
  const t = useTexts('reviewLinks');
  const failure = useReviewFailure();
  const queryClient = useQueryClient();
  /** Text that was shown when the button was pressed. */
  const [read, setRead] = useState<Pick<ReviewedArticle, 'version' | 'digest'>>();
  const approval = useMutation({
    mutationFn: (body: Pick<ReviewedArticle, 'version' | 'digest'>) =>
      api.approveInReview({ body: { ...body, note: '' } }, { keepalive: true }),
    onSuccess: async () => {
      await refreshTalk(queryClient);
      notify(t('approve.done'));
    },
    onError: (error) => {
      if (codeOf(error) === 'ARTICLE_CHANGED') onChanged();
      else showToast({ type: 'error', message: failure(error, t('approve.failed')), error });
    },
  });
  const send = useEffectEvent(() => {
    if (read) approval.mutate(read);
    setRead(undefined);
  });
  useEffect(() => {
    if (!read) return undefined;
    const timer = setTimeout(() => send(), UNDO_SECONDS * 1000);
    const leave = () => {
      if (document.visibilityState === 'hidden') send();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [read]);
  return {
    waits: read !== undefined,
    isPending: approval.isPending,
    approve: () => {
      // Long before the approval is sent: a page that is left can't wait for an answer.
      void reportTimes();
      setRead({ version: article.version, digest: article.digest });
    },
    undo: () => setRead(undefined),
  };
}
