import type { ArticleThread } from '@inkstep/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { addReviewTexts } from '../../../i18n/english-review.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { reviewLinkApi } from '../../../kit/api/review-link-api.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Badge } from '../../../kit/feedback/badge.tsx';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { useMay } from '../../../workspaces/use-may.ts';
import { refreshComments } from '../../comments/threads-query.ts';

addReviewTexts();

export interface ThreadClientsProps {
  taskId: string;
  thread: Pick<ArticleThread, 'id' | 'reviewers'>;
  /** Offers to change it. */
  isOpened: boolean;
}

/** Says whether clients who come by a link see a thread, and lets members change it. */
export default function ThreadClients({ taskId, thread, isOpened }: ThreadClientsProps) {
  const t = useTexts('reviewLinks');
  const { reviewers } = thread;
  return (
    <>
      {reviewers !== 'hidden' && (
        <Badge className="ms-3" icon={<Eye size={12} aria-hidden="true" />}>
          {t(`thread.${reviewers}`)}
        </Badge>
      )}
      {isOpened && reviewers !== 'theirs' && <ShowButton taskId={taskId} thread={thread} />}
    </>
  );
}

function ShowButton({ taskId, thread: { id: threadId, reviewers } }: Omit<ThreadClientsProps, 'isOpened'>) {
  const t = useTexts('reviewLinks');
  const mayWrite = useMay('write');
  const queryClient = useQueryClient();
  const isShown = reviewers === 'shown';
  const change = useMutation({
    mutationFn: () =>
      reviewLinkApi.showThread({ params: { id: taskId, threadId }, body: { shown: !isShown } }),
    onSuccess: () => refreshComments(queryClient, taskId),
    onError: (error) => showToast({ type: 'error', message: failureText(error, t('thread.failed')), error }),
  });
  if (!mayWrite) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={isShown ? <EyeOff size={14} /> : <Eye size={14} />}
      loading={change.isPending}
      onClick={() => change.mutate()}
    >
      {t(isShown ? 'thread.hide' : 'thread.show')}
    </Button>
  );
}
