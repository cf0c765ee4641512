import type { BatchRow } from '@inkstep/contract';
import { CircleAlert, CircleCheck, CircleDashed, CircleSlash, Clock, LoaderCircle } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';

const LOOKS = {
  new: { tone: 'neutral', Icon: CircleDashed },
  planning: { tone: 'warning', Icon: LoaderCircle },
  planned: { tone: 'accent', Icon: CircleCheck },
  plan_failed: { tone: 'danger', Icon: CircleAlert },
  waiting: { tone: 'neutral', Icon: Clock },
  writing: { tone: 'warning', Icon: LoaderCircle },
  completed: { tone: 'success', Icon: CircleCheck },
  failed: { tone: 'danger', Icon: CircleAlert },
  cancelled: { tone: 'neutral', Icon: CircleSlash },
} as const;

export interface RowStateProps {
  row: Pick<BatchRow, 'state'>;
  /** True if the article would fail without a source. */
  needsSource: boolean;
}

export function RowState({ row, needsSource }: RowStateProps) {
  const t = useTexts('batches');
  if (needsSource && row.state === 'planned') {
    return (
      <Badge tone="warning" icon={<CircleAlert size={12} />}>
        {t('rowStates.needs_source')}
      </Badge>
    );
  }
  const { tone, Icon } = LOOKS[row.state];
  return (
    <Badge tone={tone} icon={<Icon size={12} />}>
      {t(`rowStates.${row.state}`)}
    </Badge>
  );
}
