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

const FAILURES = {
  draft: 'failedThere.update',
  published: 'failedThere.publish',
  scheduled: 'failedThere.schedule',
  unpublished: 'failedThere.unpublish',
} as const;

/** State of an article at a destination. A failure says what is there all the same. */
export function PublicationBadge({ state, there, wanted }: Pick<Publication, 'state' | 'there' | 'wanted'>) {
  const t = useTexts('publications');
  const { tone, Icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={state === 'sending' ? <Spinner size={12} /> : <Icon size={12} />}>
      {state === 'failed' && there !== null
        ? t(there === wanted ? 'failedThere.update' : FAILURES[wanted], { state: t(`states.${there}`) })
        : t(`states.${state}`)}
    </Badge>
  );
}
