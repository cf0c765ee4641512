import type { ArticleThread } from '@inkstep/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, RotateCcw } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { commentApi } from '../../kit/api/comment-api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { QueryError } from '../../kit/feedback/query-error.tsx';
import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { useStore } from '../../kit/saving/store.ts';
import { useDraft } from '../../kit/saving/use-draft.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { useAuthorName } from './author-name.tsx';
import { CommentBox } from './comment-box.tsx';
import { CommentItem } from './comment-item.tsx';
import { useComments, useCommentsState } from './comments-context.ts';
import { PendingComment } from './pending-comment.tsx';
import { Quote } from './quote.tsx';
import { commentsQuery, refreshComments } from './threads-query.ts';
import { useOpenedPlace } from './use-opened-place.ts';

const ThreadClients = lazyPart(() => import('../review-links/share/thread-clients.tsx'));

/** A thread with its first comment; opened, with its replies and a field for another. */
export function ThreadItem({ thread }: { thread: ArticleThread }) {
  const t = useTexts('comments');
  const session = useComments();
  const isOpened = useCommentsState(({ opened }) => opened === thread.id);
  const { items } = useStore(session.outbox.store, (state) => state);
  const place = useOpenedPlace<HTMLLIElement>(isOpened);
  const { comment, replies, range } = thread;
  const pending = items.filter(({ threadId, id }) => threadId === thread.id && id !== comment.id);
  const toggle = () => session.open(isOpened ? undefined : thread.id);
  return (
    <li
      ref={place}
      tabIndex={-1}
      data-thread={thread.id}
      className={classNames(
        'flex flex-col gap-2 border-line border-b px-4 py-3 outline-none last:border-b-0',
        isOpened && 'bg-sunken',
      )}
    >
      <Quote text={thread.quote} onShow={range ? () => session.show(thread) : undefined} />
      <CommentItem threadId={thread.id} comment={comment} />
      <Resolved thread={thread} />
      {isOpened && replies > 0 && <Replies thread={thread} />}
      {pending.map((one) => (
        <PendingComment key={one.id} pending={one} />
      ))}
      {isOpened && <ReplyBox thread={thread} />}
      <div className="-ms-3 flex flex-wrap items-center gap-0.5">
        {(replies > 0 || !isOpened) && (
          <Button size="sm" variant="ghost" aria-expanded={isOpened} onClick={toggle}>
            {replies > 0 ? t('replies', { count: replies }) : t('reply')}
          </Button>
        )}
        {thread.mayResolve && <ResolveButton thread={thread} />}
        {(isOpened || thread.reviewers !== 'hidden') && (
          <Suspense>
            <ThreadClients taskId={session.taskId} thread={thread} isOpened={isOpened} />
          </Suspense>
        )}
      </div>
    </li>
  );
}

function Resolved({ thread: { resolvedBy, resolvedAt } }: { thread: ArticleThread }) {
  const t = useTexts('comments');
  const nameOf = useAuthorName();
  if (!resolvedBy || resolvedAt === null) return null;
  const time = <RelativeTime value={resolvedAt} />;
  const name = nameOf(resolvedBy);
  return (
    <p className="text-muted text-xs">
      {name === t('you')
        ? t.rich('resolvedByYou', { time: () => time })
        : t.rich('resolvedBy', { name, time: () => time })}
    </p>
  );
}

function Replies({ thread: { id, comment } }: { thread: ArticleThread }) {
  const t = useTexts('comments');
  const { taskId } = useComments();
  const query = useQuery(commentsQuery(taskId, id));
  if (!query.data) {
    return query.isError ? <QueryError title={t('failed.load')} query={query} /> : <SkeletonText lines={2} />;
  }
  const replies = query.data.filter((reply) => reply.id !== comment.id);
  return (
    <ol className="flex flex-col gap-2 border-line border-s ps-3">
      {replies.map((reply) => (
        <li key={reply.id}>
          <CommentItem threadId={id} comment={reply} />
        </li>
      ))}
    </ol>
  );
}

function ReplyBox({ thread }: { thread: ArticleThread }) {
  const t = useTexts('comments');
  const nameOf = useAuthorName();
  const { taskId, outbox } = useComments();
  const [text, setText] = useDraft(`comment/${taskId}/${thread.id}`);
  return (
    <CommentBox
      label={t('replyTo', { name: nameOf(thread.comment.author) })}
      placeholder={t('writeReply')}
      text={text}
      onText={setText}
      sendLabel={t('reply')}
      onSend={(written) => {
        outbox.add({ ...written, id: crypto.randomUUID(), threadId: thread.id });
        setText('');
      }}
    />
  );
}

function ResolveButton({ thread: { id: threadId, state } }: { thread: ArticleThread }) {
  const t = useTexts('comments');
  const { taskId } = useComments();
  const queryClient = useQueryClient();
  const isOpen = state === 'open';
  const change = useMutation({
    mutationFn: () =>
      commentApi.setThreadState({
        params: { id: taskId, threadId },
        body: { state: isOpen ? 'resolved' : 'open' },
      }),
    onSuccess: () => refreshComments(queryClient, taskId),
    onError: (error) => showToast({ type: 'error', message: failureText(error, t('failed.resolve')), error }),
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={isOpen ? <Check size={14} /> : <RotateCcw size={14} />}
      loading={change.isPending}
      onClick={() => change.mutate()}
    >
      {t(isOpen ? 'resolve' : 'reopen')}
    </Button>
  );
}
