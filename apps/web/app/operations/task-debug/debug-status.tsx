import { statusGroup } from '@inkstep/contract/task-status';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { statusLabel } from '../../articles/brief/status-label.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';

/** Completed is green, everything else yellow. */
export function DebugStatus({ status }: { status: string }) {
  const ui = useTexts('ui');
  const isDone = statusGroup(status) === 'done';
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <Badge tone={isDone ? 'success' : 'warning'} icon={<Icon size={12} />}>
      {statusLabel(ui, status)}
    </Badge>
  );
}
