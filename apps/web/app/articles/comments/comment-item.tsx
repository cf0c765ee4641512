import type { ArticleComment } from '@inkstep/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { commentApi } from '../../kit/api/comment-api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { DropdownMenu, MenuItem } from '../../kit/overlays/dropdown-menu.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { useAuthorName } from './author-name.tsx';
import { CommentBody } from './comment-body.tsx';
import { CommentBox } from './comment-box.tsx';
import { useComments } from './comments-context.ts';
import { refreshComments } from './threads-query.ts';

export interface CommentItemProps {
  threadId: string;
  comment: ArticleComment;
}

/** A comment with its author, which its author edits and deletes. */
export function CommentItem({ threadId, comment }: CommentItemProps) {
  const t = useTexts('comments');
  const nameOf = useAuthorName();
  const [edited, setEdited] = useState<string>();
  const [asks, setAsks] = useState(false);
  const { edit, remove } = useChanges({ threadId, comment });
  const { author, body, createdAt, editedAt, isDeleted, mayEdit, mayDelete } = comment;
  if (isDeleted) return <p className="text-muted text-sm italic">{t('deleted')}</p>;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex min-h-8 items-center gap-2 text-muted text-xs">
        <p className="flex min-w-0 grow flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 break-words font-medium text-ink text-sm">{nameOf(author)}</span>
          <span>
            <RelativeTime value={createdAt} />
            {editedAt !== null && ` · ${t('edited')}`}
          </span>
        </p>
        {(mayEdit || mayDelete) && edited === undefined && (
          <DropdownMenu
            className="min-w-36"
            trigger={<IconButton size="sm" label={t('more')} icon={<Ellipsis size={16} />} />}
          >
            {mayEdit && (
              <MenuItem icon={<PencilLine size={15} />} onSelect={() => setEdited(body)}>
                {t('edit')}
              </MenuItem>
            )}
            {mayDelete && (
              <MenuItem icon={<Trash2 size={15} />} onSelect={() => setAsks(true)}>
                {t('delete')}
              </MenuItem>
            )}
          </DropdownMenu>
        )}
      </div>
      {edited === undefined ? (
        <CommentBody body={body} mentions={comment.mentions} />
      ) : (
        <CommentBox
          focused
          label={t('editLabel')}
          placeholder=""
          text={edited}
          onText={setEdited}
          sendLabel={t('save')}
          busy={edit.isPending}
          onSend={(written) => edit.mutate(written, { onSuccess: () => setEdited(undefined) })}
          onCancel={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('ask.title')}
        confirmLabel={t('delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsks(false) })}
      >
        {t('ask.note')}
      </ConfirmDialog>
    </div>
  );
}

function useChanges({ threadId, comment: { id: commentId } }: CommentItemProps) {
  const t = useTexts('comments');
  const { taskId } = useComments();
  const queryClient = useQueryClient();
  const params = { id: taskId, threadId, commentId };
  const onSuccess = () => refreshComments(queryClient, taskId);
  const onError = (action: 'edit' | 'delete') => (error: unknown) =>
    showToast({ type: 'error', message: failureText(error, t(`failed.${action}`)), error });
  const edit = useMutation({
    mutationFn: (body: { body: string; mentions: string[] }) => commentApi.editComment({ params, body }),
    onSuccess,
    onError: onError('edit'),
  });
  const remove = useMutation({
    mutationFn: () => commentApi.deleteComment({ params }),
    onSuccess,
    onError: onError('delete'),
  });
  return { edit, remove };
}
