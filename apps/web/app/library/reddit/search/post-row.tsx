import type { RedditPost } from '@inkstep/contract';
import { useId } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { RelativeTime } from '../../../kit/text/relative-time.tsx';
import { ViewLink } from './view-link.tsx';

export interface PostChoice {
  isChosen: (post: RedditPost) => boolean;
  /** `keyword`: search that found the post. */
  onToggle: (post: RedditPost, keyword: string) => void;
  chooseLabel: string;
  removeLabel: string;
  /** Reason why the post can't be selected. */
  refusalOf?: (post: RedditPost) => string | undefined;
}

export interface PostRowProps extends Pick<PostChoice, 'chooseLabel' | 'removeLabel'> {
  post: RedditPost;
  chosen: boolean;
  refusal: string | undefined;
  onToggle: () => void;
  onDetails: () => void;
}

export function PostRow({
  post,
  chosen,
  refusal,
  onToggle,
  onDetails,
  chooseLabel,
  removeLabel,
}: PostRowProps) {
  const t = useTexts('reddit');
  const titleId = useId();
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-col gap-1">
        <p id={titleId} className="break-words font-medium text-sm">
          {post.title}
        </p>
        <p className="text-muted text-xs">
          {t('post.facts', {
            upvotes: formatNumber(post.upvotes),
            comments: formatNumber(post.num_comments),
          })}
          {' · '}
          <RelativeTime value={post.created_at} />
        </p>
        {post.excerpt && <p className="line-clamp-2 break-words text-sm">{post.excerpt}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" aria-describedby={titleId} onClick={onToggle}>
          {chosen ? removeLabel : chooseLabel}
        </Button>
        <Button size="sm" variant="ghost" aria-describedby={titleId} onClick={onDetails}>
          {t('post.details')}
        </Button>
        <ViewLink url={post.url} describedBy={titleId} />
      </div>
      {refusal && <Alert tone="warning">{refusal}</Alert>}
    </li>
  );
}
