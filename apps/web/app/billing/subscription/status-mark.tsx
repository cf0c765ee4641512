import type { SubscriptionStatus } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { Badge, type BadgeTone } from '../../kit/feedback/badge.tsx';

const TONES: Record<SubscriptionStatus, BadgeTone> = {
  active: 'success',
  trialing: 'accent',
  past_due: 'warning',
  canceled: 'outline',
  expired: 'danger',
  paused: 'neutral',
};

export function StatusMark({ status }: { status: SubscriptionStatus }) {
  const t = useTexts('billing');
  return <Badge tone={TONES[status]}>{t(`subscription.states.${status}`)}</Badge>;
}
