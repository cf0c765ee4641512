import { useComments, useCommentsState } from './comments-context.ts';
import type { Pending } from './outbox.ts';
import { PendingComment } from './pending-comment.tsx';
import { Quote } from './quote.tsx';
import { useOpenedPlace } from './use-opened-place.ts';

/** A thread whose first comment isn't sent yet. Once it is, the thread takes over the focus, unless that went elsewhere. */
export function BegunThread({ pending }: { pending: Pending }) {
  const { threadId, anchor } = pending;
  const { close } = useComments();
  const place = useOpenedPlace<HTMLDivElement>(useCommentsState(({ opened }) => opened === threadId));
  return (
    <div
      ref={place}
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close(threadId);
      }}
      className="flex flex-col gap-2 border-line border-b px-4 py-3 outline-none"
    >
      {anchor && <Quote text={anchor.quote} />}
      <PendingComment pending={pending} />
    </div>
  );
}
