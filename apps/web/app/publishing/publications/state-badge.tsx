import type { Publication } from '@inkstep/contract';
import {
  CalendarClock,
  CircleAlert,
  CircleCheck,
  CircleOff,
  Clock,
  type LucideIcon,
  PencilLine,
  Unlink,
} from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { Badge, type BadgeTone } from '../../kit/feedback/badge.tsx';
import { Spinner } from '../../kit/feedback/spinner.tsx';

export const LOOKS: Record<Publication['state'], { tone: BadgeTone; Icon: LucideIcon }> = {
  queued: { tone: 'accent', Icon: Clock },
  waiting: { tone: 'accent', Icon: CalendarClock },
  sending: { tone: 'accent', Icon: Clock },
  draft: { tone: 'neutral', Icon: PencilLine },
  scheduled: { tone: 'accent', Icon: CalendarClock },
  published: { tone: 'success', Icon: CircleCheck },
  unpublished: { tone: 'neutral', Icon: CircleOff },
  gone: { tone: 'warning', Icon: Unlink },
  failed: { tone: 'danger', Icon: CircleAlert },
};

/** State of an article at a destination. */
export function PublicationBadge({ state }: Pick<Publication, 'state'>) {
  const t = useTexts('publications');
  const { tone, Icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={state === 'sending' ? <Spinner size={12} /> : <Icon size={12} />}>
      {t(`states.${state}`)}
    </Badge>
  );
}
