import { statusGroup } from '@inkstep/contract/task-status';
import { CircleCheck, CircleDashed, LoaderCircle, PencilLine } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';
import { statusLabel } from './status-label.ts';

const LOOKS = {
  draft: { tone: 'neutral', Icon: CircleDashed },
  progress: { tone: 'warning', Icon: LoaderCircle },
  review: { tone: 'accent', Icon: PencilLine },
  done: { tone: 'success', Icon: CircleCheck },
} as const;

export interface StatusBadgeProps {
  /** Name of the status on the server or in the editor. */
  status: string | null | undefined;
}

/** A task's status in the colour of its group. */
export function StatusBadge({ status }: StatusBadgeProps) {
  const t = useTexts('ui');
  const { tone, Icon } = LOOKS[statusGroup(status)];
  return (
    <Badge tone={tone} icon={<Icon size={12} />}>
      {statusLabel(t, status)}
    </Badge>
  );
}
