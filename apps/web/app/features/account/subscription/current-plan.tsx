import type { Usage } from '@inkstep/contract';
import { planOf } from '@inkstep/contract/plans';
import { useTexts } from '../../../i18n/language-context.ts';
import { formatNumber, formatPercent } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Ring } from '../../../ui/ring.tsx';
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';
import { priceText } from './price-text.ts';

const STATES = ['active', 'trialing', 'past_due', 'canceled', 'expired'] as const;
const TONES = {
  active: 'success',
  trialing: 'accent',
  past_due: 'warning',
  canceled: 'neutral',
  expired: 'danger',
} as const;

export function CurrentPlan({ usage }: { usage: Usage }) {
  const t = useTexts('account');
  const plan = planOf(usage.plan);
  const { used, limit, remaining } = usage.monthly_articles;
  const percent = limit > 0 ? (used / limit) * 100 : undefined;
  const state = STATES.find((known) => known === usage.subscription_status) ?? 'active';
  return (
    <div className="flex items-center gap-5 sm:gap-8">
      <Ring percent={percent} className="size-24 sm:size-28">
        <span className="font-semibold text-lg tabular-nums">
          {percent === undefined ? formatNumber(used) : formatPercent(percent)}
        </span>
        <span className="text-muted text-xs">{t('usage.used')}</span>
      </Ring>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold text-lg">{plan.name}</span>
          <Badge tone={TONES[state]}>{t(`subscription.states.${state}`)}</Badge>
        </p>
        <p className="text-muted text-sm">{t('subscription.price', { price: priceText(plan.price) })}</p>
        <p className="text-sm">
          {limit < 0 ? t('usage.withoutLimit', { used }) : t('usage.ofLimit', { used, limit, remaining })}
        </p>
        <p className="text-muted text-sm">{t('usage.ever', { total: usage.total_articles })}</p>
      </div>
    </div>
  );
}

export function CurrentPlanSkeleton() {
  return (
    <div className="flex items-center gap-5 sm:gap-8">
      <Skeleton className="size-24 shrink-0 rounded-full sm:size-28" />
      <SkeletonText lines={4} className="w-56" />
    </div>
  );
}
