import { useQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';
import { Tooltip } from '../../kit/overlays/tooltip.tsx';
import { formatDate } from '../../kit/text/format.ts';
import { KindIcon } from '../destinations/kind-icon.tsx';
import { marksQuery } from './api.ts';
import { LOOKS } from './state-badge.tsx';

export interface ArticleMarksProps {
  taskId: string;
  /** All tasks of the page, which one request asks about. */
  taskIds: readonly string[];
}

/** Small marks of the sites where an article is. */
export default function ArticleMarks({ taskId, taskIds }: ArticleMarksProps) {
  const t = useTexts('publications');
  const { data } = useQuery(marksQuery(taskIds));
  const marks = data?.filter(({ task_id: id }) => id === taskId) ?? [];
  if (marks.length === 0) return null;
  return (
    <ul aria-label={t('marks.label')} className="flex flex-wrap gap-1.5 pt-1">
      {marks.map(({ destination, state, goes_out_at: at }) => {
        const { tone, Icon } = LOOKS[state];
        const stateText = [t(`states.${state}`), at && formatDate(new Date(at))].filter(Boolean).join(' · ');
        const text = t('marks.at', { name: destination?.name ?? t('marks.blog'), state: stateText });
        return (
          <li key={destination?.id ?? 'blog'} className="min-w-0">
            <Tooltip text={text}>
              <Badge
                tone={tone}
                className="max-w-full"
                icon={
                  destination ? (
                    <KindIcon kind={destination.kind} size={12} />
                  ) : (
                    <Newspaper size={12} aria-hidden className="shrink-0" />
                  )
                }
              >
                <span className="max-w-36 truncate" aria-hidden>
                  {destination?.name ?? t('marks.blog')}
                </span>
                <span aria-hidden>· {stateText}</span>
                <span className="sr-only">{text}</span>
                <Icon size={12} aria-hidden className="shrink-0" />
              </Badge>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}
