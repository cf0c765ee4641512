import type { BatchRow } from '@inkstep/contract';
import { TASK_STATUS } from '@inkstep/contract/task-status';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  Clock,
  LoaderCircle,
  PencilLine,
} from 'lucide-react';
import { statusLabel } from '../../articles/brief/status-label.ts';
import type { Texts } from '../../i18n/en.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';

const LOOKS = {
  new: { tone: 'neutral', Icon: CircleDashed },
  planning: { tone: 'warning', Icon: LoaderCircle },
  planned: { tone: 'neutral', Icon: CircleCheck },
  plan_failed: { tone: 'danger', Icon: CircleAlert },
  waiting: { tone: 'neutral', Icon: Clock },
  writing: { tone: 'warning', Icon: LoaderCircle },
  review: { tone: 'accent', Icon: PencilLine },
  completed: { tone: 'success', Icon: CircleCheck },
  failed: { tone: 'danger', Icon: CircleAlert },
  cancelled: { tone: 'neutral', Icon: CircleSlash },
} as const;

/** States in which the article's task has a status, by the name that lists and editor show. */
const STATUSES: Partial<Record<BatchRow['state'], string>> = {
  planned: TASK_STATUS.readyToGenerate,
  writing: TASK_STATUS.generating,
  completed: TASK_STATUS.completed,
};

export interface RowStateProps {
  row: Pick<BatchRow, 'state' | 'isFinished'>;
  /** True if the article would fail without a source. */
  needsSource: boolean;
  /** Shows the usual state of a plan as an icon alone. */
  compact?: boolean;
}

export function RowState({ row, needsSource, compact = false }: RowStateProps) {
  const t = useTexts('batches');
  const ui = useTexts('ui');
  if (needsSource && row.state === 'planned') {
    return (
      <Badge tone="warning" icon={<CircleAlert size={12} />}>
        {t('rowStates.needs_source')}
      </Badge>
    );
  }
  const { state, isFinished } = row;
  const status = state === 'completed' && !isFinished ? TASK_STATUS.review : STATUSES[state];
  const { tone, Icon } = LOOKS[status === TASK_STATUS.review ? 'review' : state];
  const label =
    status === undefined
      ? t(`rowStates.${state as keyof Texts['batches']['rowStates']}`)
      : statusLabel(ui, status);
  if (compact && state === 'planned') {
    return (
      <span title={label} className="text-muted">
        <Icon size={14} aria-hidden="true" />
        <span className="sr-only">{label}</span>
      </span>
    );
  }
  return (
    <Badge tone={tone} icon={<Icon size={12} />}>
      {label}
    </Badge>
  );
}
