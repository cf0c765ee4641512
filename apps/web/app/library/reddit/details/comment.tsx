import type { RedditComment } from '@inkstep/contract';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { ExpandableText } from './expandable-text.tsx';
import { TextToggle } from './text-toggle.tsx';

const COMMENT_LENGTH = 400;
const REPLY_LENGTH = 250;

type Reply = RedditComment['replies'][number];

function Said({ said: { author, score, body }, limit }: { said: Reply; limit: number }) {
  const t = useTexts('reddit');
  return (
    <>
      <p className="text-muted text-xs">
        {t('details.said', { author, points: formatNumber(score), score })}
      </p>
      <ExpandableText text={body} limit={limit} />
    </>
  );
}

export function Comment({ comment }: { comment: RedditComment }) {
  const t = useTexts('reddit');
  const [open, setOpen] = useState(false);
  const count = comment.replies.length;
  return (
    <li className="flex flex-col items-start gap-1 py-3">
      <Said said={comment} limit={COMMENT_LENGTH} />
      {count > 0 && (
        <TextToggle expanded={open} onToggle={() => setOpen(!open)}>
          {t(open ? 'details.hideReplies' : 'details.showReplies', { count })}
        </TextToggle>
      )}
      {open && (
        <ul className="mt-1 flex w-full flex-col gap-3 border-line border-l-2 pl-4">
          {comment.replies.map((reply) => (
            <li key={reply.id} className="flex flex-col gap-1">
              <Said said={reply} limit={REPLY_LENGTH} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
