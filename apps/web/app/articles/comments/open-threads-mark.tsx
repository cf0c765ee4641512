import type { TaskSummary } from '@inkstep/contract';
import { MessageSquare } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';
import { Tooltip } from '../../kit/overlays/tooltip.tsx';
import { formatNumber } from '../../kit/text/format.ts';

export interface OpenThreadsMarkProps {
  task: Pick<TaskSummary, 'id' | 'open_threads'>;
  /** Opens the article to edit it, otherwise to read it. */
  writes: boolean;
}

/** Number of open comments of an article in a list, linked to them. Empty if there are none. */
export default function OpenThreadsMark({ task: { id, open_threads: count }, writes }: OpenThreadsMarkProps) {
  const t = useTexts('comments');
  if (count === 0) return null;
  const text = t('openCount', { count });
  return (
    <Tooltip text={text}>
      <Link
        to={`/tasks/${id}${writes ? '/edit?step=7&' : '?'}open=comments`}
        aria-label={text}
        className="inline-flex min-h-6 items-center rounded-sm"
      >
        <Badge icon={<MessageSquare size={12} aria-hidden className="shrink-0" />} className="tabular-nums">
          {formatNumber(count)}
        </Badge>
      </Link>
    </Tooltip>
  );
}
