import type { RedditPostDetail } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { useTexts } from '../../../i18n/language-context.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { cutText } from '../cut-text.ts';
import { DetailSection } from './detail-section.tsx';

const PAIN_POINT = 100;

export function Insights({ insights }: Pick<RedditPostDetail, 'insights'>) {
  const t = useTexts('reddit');
  const themes = insights.common_themes.slice(0, LIMITS.redditThemes);
  const most = Math.max(...themes.map(({ count }) => count));
  return (
    <div className="grid gap-6 sm:grid-cols-2 empty:hidden">
      {themes.length > 0 && (
        <DetailSection title={t('details.themes')}>
          <ul className="flex flex-col gap-2">
            {themes.map(({ word, count }) => (
              <li key={word} className="flex flex-col gap-1 text-sm">
                <span className="flex justify-between gap-3">
                  <span className="min-w-0 break-words">{word}</span>
                  <span className="shrink-0 text-muted text-xs tabular-nums">
                    {t('details.times', { count, shown: formatNumber(count) })}
                  </span>
                </span>
                <span
                  aria-hidden="true"
                  className="h-1 rounded-sm bg-marigold"
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      {insights.user_pain_points.length > 0 && (
        <DetailSection title={t('details.painPoints')}>
          <ul className="flex list-disc flex-col gap-1.5 pl-4 text-sm marker:text-muted">
            {insights.user_pain_points.map((point) => (
              <li key={point} className="break-words">
                {cutText(point, PAIN_POINT)}
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
    </div>
  );
}
