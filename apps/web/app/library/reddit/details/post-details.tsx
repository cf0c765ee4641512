import type { RedditPostDetail } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { useTexts } from '../../../i18n/language-context.ts';
import { formatNumber, formatPercent } from '../../../kit/text/format.ts';
import { Comment } from './comment.tsx';
import { DetailSection } from './detail-section.tsx';
import { ExpandableText } from './expandable-text.tsx';
import { Insights } from './insights.tsx';

const POST_LENGTH = 600;

export function PostDetails({ detail }: { detail: RedditPostDetail }) {
  const t = useTexts('reddit');
  const { author, score, upvote_ratio, num_comments, selftext, insights } = detail;
  const comments = detail.comments.slice(0, LIMITS.redditComments);
  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted text-sm">
        {t('details.facts', {
          author,
          upvotes: formatNumber(score),
          comments: formatNumber(num_comments),
        })}
        {upvote_ratio !== null && ` · ${t('details.upvoted', { share: formatPercent(upvote_ratio * 100) })}`}
      </p>
      {selftext.trim() !== '' && (
        <DetailSection title={t('details.post')}>
          <ExpandableText text={selftext} limit={POST_LENGTH} />
        </DetailSection>
      )}
      <Insights insights={insights} />
      <DetailSection title={t('details.comments')}>
        {comments.length === 0 ? (
          <p className="text-muted text-sm">{t('details.noComments')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {comments.map((comment) => (
              <Comment key={comment.id} comment={comment} />
            ))}
          </ul>
        )}
      </DetailSection>
    </div>
  );
}
