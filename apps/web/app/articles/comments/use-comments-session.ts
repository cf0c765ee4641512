import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { CommentsSession } from './comments-session.ts';
import { refreshComments } from './threads-query.ts';

/** Opens the comments of an article, and sends what was written without a connection. */
export function useCommentsSession({
  taskId,
  text,
  show,
}: Pick<CommentsSession, 'taskId' | 'text'> & {
  show: (range: { start: number; end: number }, threadId: string) => void;
}): CommentsSession {
  const t = useTexts('comments');
  const queryClient = useQueryClient();
  const [session] = useState(
    () =>
      new CommentsSession({
        taskId,
        text,
        show,
        sent: () => refreshComments(queryClient, taskId),
        refused: (error) =>
          showToast({ type: 'error', message: failureText(error, t('failed.send')), error }),
      }),
  );
  useEffect(() => session.outbox.start(), [session]);
  return session;
}
