import type { PaymentEvent } from '@inkstep/contract';
import { Check, Minus, TriangleAlert } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';

const LOOKS = {
  applied: { tone: 'success', Icon: Check },
  ignored: { tone: 'neutral', Icon: Minus },
  unplaced: { tone: 'warning', Icon: TriangleAlert },
} as const;

export function EventState({ state }: Pick<PaymentEvent, 'state'>) {
  const t = useTexts('payments');
  const { tone, Icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={<Icon size={12} />}>
      {t(`states.${state}`)}
    </Badge>
  );
}
