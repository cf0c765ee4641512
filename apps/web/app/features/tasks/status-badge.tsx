import { statusGroup } from '@inkstep/contract/task-status';
import { CircleCheck, CircleDashed, LoaderCircle, PencilLine } from 'lucide-react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const LOOKS = {
  draft: { tone: 'neutral', Icon: CircleDashed },
  progress: { tone: 'warning', Icon: LoaderCircle },
  review: { tone: 'accent', Icon: PencilLine },
  done: { tone: 'success', Icon: CircleCheck },
} as const;

export const statusTone = (status: string): BadgeTone => LOOKS[statusGroup(status)].tone;

/** A task's stored status; a missing one shows as a draft. */
export function StatusBadge({ status }: { status: string | null | undefined }) {
  const { tone, Icon } = LOOKS[statusGroup(status)];
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden="true" />}>
      {status || 'Draft'}
    </Badge>
  );
}
