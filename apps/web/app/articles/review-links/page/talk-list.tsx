import type { ReviewComment, ReviewSuggestion, ReviewThread } from '@inkstep/contract';
import { COMMENT_LIMITS } from '@inkstep/contract/comment-limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Badge } from '../../../kit/feedback/badge.tsx';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import { RelativeTime } from '../../../kit/text/relative-time.tsx';
import { TextChanges } from '../../../kit/text/text-changes.tsx';
import { Quote } from '../../comments/quote.tsx';
import { useReview } from './review-context.ts';
import { refreshTalk, talkQuery } from './review-queries.ts';
import { useReviewFailure } from './use-review-failure.ts';
import { useUnsent } from './use-unsent.ts';

export interface TalkListProps {
  onAdd: () => void;
  onShow: (threadId: string) => void;
}

/** Threads that the reviewer may see, and suggestions of those who came by the link. */
export function TalkList({ onAdd, onShow }: TalkListProps) {
  const t = useTexts('reviewLinks');
  const { api } = useReview();
  const { data } = useQuery(talkQuery(api));
  const threads = data?.threads ?? [];
  const suggestions = data?.suggestions ?? [];
  return (
    <section aria-labelledby="talk-title" className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="talk-title" className="font-medium text-sm">
          {t('talk')}
        </h2>
        <Button size="sm" icon={<MessageSquarePlus size={15} />} onClick={onAdd}>
          {t('add')}
        </Button>
      </div>
      {data && threads.length + suggestions.length === 0 && <p className="text-muted text-sm">{t('none')}</p>}
      <ul className="flex flex-col gap-4">
        {threads.map((thread) => (
          <Thread key={thread.id} thread={thread} onShow={() => onShow(thread.id)} />
        ))}
        {suggestions.map((suggestion) => (
          <Suggestion key={suggestion.id} suggestion={suggestion} />
        ))}
      </ul>
    </section>
  );
}

const cardStyle = 'flex flex-col gap-2.5 rounded-md border border-line bg-card p-4 text-sm';

function useAuthor() {
  const t = useTexts('reviewLinks');
  return ({ author: { kind, name }, is_mine: isMine }: ReviewComment) => {
    if (isMine) return t('you');
    return kind === 'reviewer' ? t('client', { name }) : name || t('member');
  };
}

function Thread({ thread, onShow }: { thread: ReviewThread; onShow: () => void }) {
  const t = useTexts('reviewLinks');
  const authorOf = useAuthor();
  const { comments, quote, range, state } = thread;
  return (
    <li className={cardStyle}>
      <Quote text={quote} onShow={range && state === 'open' ? onShow : undefined} />
      <ol className="flex flex-col gap-2.5">
        {comments.map((comment) => (
          <li key={comment.id} className="flex min-w-0 flex-col gap-0.5">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="wrap-anywhere font-medium">{authorOf(comment)}</span>
              <RelativeTime value={comment.created_at} className="text-muted text-xs" />
            </p>
            <p dir="auto" className="whitespace-pre-wrap break-words">
              {comment.body}
            </p>
          </li>
        ))}
      </ol>
      {state === 'resolved' ? (
        <div>
          <Badge>{t('resolved')}</Badge>
        </div>
      ) : (
        <Reply threadId={thread.id} to={comments[0] ? authorOf(comments[0]) : ''} />
      )}
    </li>
  );
}

function Reply({ threadId, to }: { threadId: string; to: string }) {
  const t = useTexts('reviewLinks');
  const ui = useTexts('ui');
  const failure = useReviewFailure();
  const queryClient = useQueryClient();
  const { api, withIdentity } = useReview();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [id, setId] = useState(() => crypto.randomUUID());
  useUnsent('reply', text);
  const send = useMutation({
    mutationFn: () => api.answerInReview({ params: { threadId }, body: { id, body: text.trim() } }),
    onSuccess: async () => {
      await refreshTalk(queryClient);
      setText('');
      setId(crypto.randomUUID());
      setOpen(false);
    },
  });
  if (!isOpen)
    return (
      <div>
        <Button size="sm" variant="ghost" className="-ml-3" onClick={() => setOpen(true)}>
          {t('reply')}
        </Button>
      </div>
    );
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') withIdentity(() => send.mutate());
      }}
    >
      <TextArea
        label={t('replyTo', { name: to })}
        labelHidden
        rows={2}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that opened it
        autoFocus
        maxLength={COMMENT_LIMITS.body}
        value={text}
        error={send.error ? failure(send.error, t('write.failed')) : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex justify-end gap-1.5">
        <Button size="sm" variant="ghost" onClick={() => setOpen(false)}>
          {ui('cancel')}
        </Button>
        <Button
          type="submit"
          size="sm"
          variant="primary"
          loading={send.isPending}
          disabled={text.trim() === ''}
        >
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

const TONES = { open: 'neutral', stale: 'warning', accepted: 'success', rejected: 'neutral' } as const;

function Suggestion({ suggestion }: { suggestion: ReviewSuggestion }) {
  const t = useTexts('reviewLinks');
  const { before, replacement, note, by, is_mine: isMine, state, created_at: at } = suggestion;
  return (
    <li className={cardStyle}>
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="wrap-anywhere font-medium">{isMine ? t('you') : t('client', { name: by })}</span>
        <RelativeTime value={at} className="text-muted text-xs" />
        <Badge tone={TONES[state]} className="ml-auto">
          {t(`states.${state}`)}
        </Badge>
      </div>
      <div dir="auto" className="min-w-0 break-words">
        <TextChanges before={before} after={replacement} />
      </div>
      {note && (
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {note}
        </p>
      )}
    </li>
  );
}
