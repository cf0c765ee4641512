import type { Subscription, Usage } from '@inkstep/contract';
import { planByType } from '@inkstep/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type Translate, useTexts } from '../i18n/language-context.ts';
import { usePlansOn } from '../identity/use-user.ts';
import { IconButton } from '../kit/buttons/icon-button.tsx';
import { isOver } from './subscription/past-due-note.tsx';
import { dateText, monthEnd } from './subscription/plan-dates.ts';
import { priceText } from './subscription/price-text.ts';
import { mayCancel, subscribedPrice } from './subscription/subscription-state.ts';
import { subscriptionQuery } from './subscription-query.ts';

const DAY_MS = 86_400_000;
const TRIAL_NOTICE_DAYS = 3;
const STALE_MS = 300_000;
/** Pages that show the same information themselves. */
const OWN_PAGES = ['/subscription', '/billing'];

interface Notice {
  /** Storage id of the dismissal; undefined if the banner can't be dismissed. */
  id: string | undefined;
  text: string;
  link: string;
  Icon: LucideIcon;
  tone: 'warning' | 'info';
}

function pastDueNotice(
  { subscription_status, subscribed_plan, past_due_until: until }: Subscription,
  t: Translate<'billing'>,
): Notice | undefined {
  if (subscription_status !== 'past_due' || subscribed_plan === null) return undefined;
  const plan = planByType(subscribed_plan).name;
  const text =
    until === null || isOver(until)
      ? t('banner.pastDueOver', { plan })
      : t('banner.pastDue', { plan, date: dateText(until) });
  return { id: undefined, text, link: t('actions.portal'), Icon: TriangleAlert, tone: 'warning' };
}

function trialNotice(subscription: Subscription, t: Translate<'billing'>): Notice | undefined {
  const { subscription_status, subscribed_plan, trial_refused, trial_ends_at: end } = subscription;
  if (subscription_status !== 'trialing' || subscribed_plan === null || end === null) return undefined;
  if (trial_refused) return undefined;
  if (Date.parse(end) - Date.now() > TRIAL_NOTICE_DAYS * DAY_MS) return undefined;
  const { name: plan, price } = planByType(subscribed_plan);
  const text = t('banner.trial', {
    plan,
    date: dateText(end),
    price: subscribedPrice(subscription) ?? priceText(price),
  });
  return { id: `trial ${end}`, text, link: t('banner.manage'), Icon: CalendarClock, tone: 'info' };
}

function returnedNotice(subscription: Subscription, t: Translate<'billing'>): Notice | undefined {
  const { payment_returned, subscribed_plan } = subscription;
  if (!payment_returned || subscribed_plan === null) return undefined;
  const text = t('banner.returned', { plan: planByType(subscribed_plan).name });
  return { id: undefined, text, link: t('banner.manage'), Icon: TriangleAlert, tone: 'warning' };
}

function usedUpNotice(
  { plan_type, subscribed_plan, trial_ends_at: trialEnd }: Subscription,
  { limit, remaining, in_trial }: Usage['monthly_articles'],
  t: Translate<'billing'>,
): Notice | undefined {
  if (limit < 0 || remaining > 0) return undefined;
  if (in_trial && trialEnd !== null) {
    const text = t('banner.trialUsedUp', {
      limit,
      plan: planByType(plan_type).name,
      date: dateText(trialEnd),
    });
    const link = t('banner.manage');
    return { id: `trial used up ${trialEnd}`, text, link, Icon: TriangleAlert, tone: 'warning' };
  }
  const date = monthEnd();
  const text = t('banner.usedUp', { limit, date });
  const isFree = plan_type === 'V1_DEFAULT_ACCESS' && subscribed_plan === null;
  const link = isFree ? t('banner.upgrade') : t('banner.manage');
  return { id: `used up ${date} ${limit}`, text, link, Icon: TriangleAlert, tone: 'warning' };
}

/** Payments go on where plans were turned off, until the subscription is canceled. */
function needlessNotice(subscription: Subscription, t: Translate<'billing'>): Notice | undefined {
  if (!mayCancel(subscription)) return undefined;
  return {
    id: 'needless',
    text: t('banner.needless'),
    link: t('banner.manage'),
    Icon: TriangleAlert,
    tone: 'warning',
  };
}

const KEY = 'billing-notice-put-away';

function readDismissed(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function storeDismissed(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // Without storage, the banner returns with the next page load.
  }
}

const TONES = {
  warning: { box: 'border-warning/40 bg-warning-soft', ink: 'text-warning' },
  info: { box: 'border-accent/30 bg-accent-soft', ink: 'text-accent' },
} as const;

/** Shows on every page: a failed payment, the end of a trial, a used-up month, or payments where plans are off. */
export default function BillingBanner() {
  const t = useTexts('billing');
  const { pathname } = useLocation();
  const [putAway, setPutAway] = useState(readDismissed);
  const plansOn = usePlansOn();
  const { data } = useQuery({ ...subscriptionQuery, staleTime: STALE_MS });
  if (!data || OWN_PAGES.includes(pathname)) return null;
  const { subscription, usage } = data;
  const notice = plansOn
    ? (pastDueNotice(subscription, t) ??
      returnedNotice(subscription, t) ??
      trialNotice(subscription, t) ??
      usedUpNotice(subscription, usage.monthly_articles, t))
    : needlessNotice(subscription, t);
  if (!notice || (notice.id !== undefined && notice.id === putAway)) return null;
  const { id, text, link, Icon, tone } = notice;
  const { box, ink } = TONES[tone];
  return (
    <section aria-label={t('banner.label')} className={`border-b ${box}`}>
      <div className="mx-auto flex w-full max-w-6xl items-center gap-3 px-4 py-1.5 text-sm sm:px-6">
        <Icon size={18} className={`shrink-0 ${ink}`} />
        <p className="min-h-10 min-w-0 grow content-center">
          {text}{' '}
          <Link to="/subscription" className="whitespace-nowrap font-medium text-accent underline">
            {link}
          </Link>
        </p>
        {id !== undefined && (
          <IconButton
            label={t('banner.dismiss')}
            icon={<X size={16} />}
            onClick={() => {
              storeDismissed(id);
              setPutAway(id);
            }}
          />
        )}
      </div>
    </section>
  );
}
