import type { Usage, User } from '@inkstep/contract';
import { type Plan, planByType } from '@inkstep/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { usageQuery } from '../../billing/usage-query.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Ring } from '../../kit/feedback/ring.tsx';
import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Figure } from '../../kit/layout/figure.tsx';
import { formatNumber } from '../../kit/text/format.ts';

type MonthlyArticles = Usage['monthly_articles'];

function MonthText({ used, limit, remaining, in_trial, plansOn }: MonthlyArticles & Pick<User, 'plansOn'>) {
  const t = useTexts('dashboard');
  if (!plansOn) return <p className="font-medium text-sm">{t('usage.written', { used })}</p>;
  return (
    <>
      <p className="font-medium text-sm">
        {limit < 0 ? t('usage.used', { used }) : t('usage.usedOf', { used, limit })}
      </p>
      <p className="text-muted text-xs">
        {limit < 0 ? t('usage.noLimit') : t(in_trial ? 'usage.trialLeft' : 'usage.remaining', { remaining })}
      </p>
    </>
  );
}

function MonthFailure({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  const t = useTexts('dashboard');
  const ui = useTexts('ui');
  return (
    <>
      <p className="text-sm">{t('usage.failed')}</p>
      <button
        type="button"
        disabled={retrying}
        onClick={onRetry}
        className="self-start rounded-sm text-accent text-xs underline-offset-2 hover:underline disabled:opacity-50"
      >
        {ui('tryAgain')}
      </button>
    </>
  );
}

/** Plan usage. Shows dashes if it can't be loaded. */
export function UsageCards({ plansOn }: Pick<User, 'plansOn'>) {
  const t = useTexts('dashboard');
  const { data: usage, isPending, isFetching, refetch } = useQuery(usageQuery);
  const month = usage?.monthly_articles;
  const percent = month && month.limit > 0 ? (month.used / month.limit) * 100 : undefined;
  const plan = usage && planByType(usage.plan);
  const period = month?.in_trial ? 'usage.trial' : 'usage.monthly';
  const planHint = ({ articles_per_month: count }: Plan) =>
    count < 0 ? t('usage.planNoLimit') : t('usage.planArticles', { count });
  const figure = (value: string | undefined) => (isPending ? undefined : (value ?? '–'));
  return (
    <section
      aria-label={t('usage.label')}
      aria-busy={isPending}
      className="grid grid-cols-2 content-start gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-1"
    >
      <Card className="flex items-center gap-5 max-sm:col-span-2">
        <Ring percent={percent} className="size-20">
          <span className="font-semibold text-lg tabular-nums">
            {isPending ? '' : formatNumber(month?.used)}
          </span>
        </Ring>
        <div className="flex min-w-0 grow flex-col gap-1">
          <h2 className="font-medium text-muted text-xs">{t(plansOn ? period : 'usage.month')}</h2>
          <div className="flex min-h-11 flex-col">
            {month ? (
              <MonthText {...month} plansOn={plansOn} />
            ) : isPending ? (
              <SkeletonText lines={2} className="w-28" />
            ) : (
              <MonthFailure retrying={isFetching} onRetry={() => void refetch()} />
            )}
          </div>
        </div>
      </Card>
      {plansOn && (
        <Figure label={t('usage.plan')} value={figure(plan?.name)} hint={plan ? planHint(plan) : null} />
      )}
      <Figure
        label={t('usage.total')}
        value={figure(usage && formatNumber(usage.total_articles))}
        hint={usage ? t('usage.totalHint') : null}
      />
    </section>
  );
}
