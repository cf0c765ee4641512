import type { Output, Routes } from '@inkstep/contract';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { Badge } from '../../../kit/feedback/badge.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import type { TwoFactorAction } from './two-factor-dialog.tsx';

const FEW_CODES = 3;

const icon = { size: 14, 'aria-hidden': true } as const;
const lineStyle = 'flex flex-wrap items-center gap-2 text-sm';

export interface TwoFactorStateProps {
  state: Output<Routes['twoFactor']>;
  mustConfirmEmail: boolean;
  onAction: (action: TwoFactorAction) => void;
  note: ReactNode;
}

export function TwoFactorState({ state, mustConfirmEmail, onAction, note }: TwoFactorStateProps) {
  const t = useTexts('account');
  const { enabled, since, recoveryCodesLeft } = state;
  const button = (action: TwoFactorAction) => (
    <Button disabled={action === 'setUp' && mustConfirmEmail} onClick={() => onAction(action)}>
      {t(`twoFactor.${action}`)}
    </Button>
  );
  const codesLeft = t('twoFactor.codesLeft', { count: recoveryCodesLeft });
  return (
    <>
      <p className={lineStyle}>
        <Badge
          tone={enabled ? 'success' : 'neutral'}
          icon={enabled ? <ShieldCheck {...icon} /> : <ShieldOff {...icon} />}
        >
          {t(enabled ? 'twoFactor.on' : 'twoFactor.off')}
        </Badge>
        {enabled ? since && t('twoFactor.since', { date: formatDate(new Date(since)) }) : t('twoFactor.why')}
      </p>
      {enabled && recoveryCodesLeft <= FEW_CODES && <Alert tone="warning">{codesLeft}</Alert>}
      {enabled && recoveryCodesLeft > FEW_CODES && <p className="text-muted text-sm">{codesLeft}</p>}
      {!enabled && mustConfirmEmail && <Alert tone="warning">{t('twoFactor.confirmEmail')}</Alert>}
      <div className={lineStyle}>
        {enabled ? (
          <>
            {button('renew')}
            {button('disable')}
          </>
        ) : (
          button('setUp')
        )}
        {note}
      </div>
    </>
  );
}
