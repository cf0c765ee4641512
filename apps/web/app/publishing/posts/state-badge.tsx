import type { AdminPostSummary } from '@inkstep/contract';
import { CalendarClock, CircleCheck, PencilLine } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';
import { formatDateTime } from '../../kit/text/format.ts';

const LOOKS = {
  published: { tone: 'success', Icon: CircleCheck },
  draft: { tone: 'neutral', Icon: PencilLine },
  scheduled: { tone: 'accent', Icon: CalendarClock },
} as const;

/** Publication state of a post. */
export function StateBadge({
  post: { state, scheduled_for },
}: {
  post: Pick<AdminPostSummary, 'state' | 'scheduled_for'>;
}) {
  const t = useTexts('adminBlog');
  const { tone, Icon } = LOOKS[state];
  return (
    <span {...(scheduled_for && { title: formatDateTime(new Date(scheduled_for)) })}>
      <Badge tone={tone} icon={<Icon size={12} />}>
        {t(`states.${state}`)}
      </Badge>
    </span>
  );
}
