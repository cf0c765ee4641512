import { statusGroup } from '@inkstep/contract/task-status';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/badge.tsx';
import { statusLabel } from '../../kit/status-label.ts';

/** Completed in green, everything else in yellow. */
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
