import type { User } from '@inkstep/contract';
import { planByType } from '@inkstep/contract/plans';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { accountApi } from '../../../kit/api/account-api.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Badge } from '../../../kit/feedback/badge.tsx';
import { useIsOn } from '../../../kit/page/offers.ts';
import { formatDate, formatNumber } from '../../../kit/text/format.ts';
import type { Status } from '../use-status.ts';

interface ProfileFactsProps {
  user: User;
  onStatus: (status: Status) => void;
}

/** Shows whether the email address is confirmed, with a button to resend the link if not. */
function Confirmation({ user, onStatus }: ProfileFactsProps) {
  const t = useTexts('account');
  const sendsEmail = useIsOn('email');
  const resend = useMutation({
    mutationFn: () => accountApi.resendConfirmation(),
    onSuccess: () =>
      onStatus({ tone: 'success', text: t(sendsEmail ? 'profile.resent' : 'profile.unmailed.resent') }),
    onError: (error) => onStatus({ tone: 'danger', text: failureText(error, t('profile.notResent')) }),
  });
  if (user.emailVerified) {
    return (
      <Badge tone="success" icon={<CircleCheck size={14} />}>
        {t('profile.confirmed')}
      </Badge>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="warning" icon={<TriangleAlert size={14} />}>
        {t('profile.unconfirmed')}
      </Badge>
      <Button size="sm" loading={resend.isPending} onClick={() => resend.mutate()}>
        {t(sendsEmail ? 'profile.resend' : 'profile.unmailed.resend')}
      </Button>
    </span>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-3.5 sm:items-baseline sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="min-w-0 break-words text-sm">{children}</dd>
    </div>
  );
}

export function ProfileFacts({ user, onStatus }: ProfileFactsProps) {
  const t = useTexts('account');
  return (
    <dl className="-mb-3.5 divide-y divide-line border-line border-t">
      <Fact term={t('profile.emailState')}>
        <Confirmation user={user} onStatus={onStatus} />
      </Fact>
      {user.plansOn && <Fact term={t('profile.plan')}>{planByType(user.planType).name}</Fact>}
      <Fact term={t('profile.since')}>{formatDate(new Date(user.createdAt))}</Fact>
      <Fact term={t('profile.articles')}>{formatNumber(user.taskCount)}</Fact>
    </dl>
  );
}
