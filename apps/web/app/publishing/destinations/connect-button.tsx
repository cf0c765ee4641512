import type { User } from '@inkstep/contract';
import { DESTINATION_LIMITS } from '@inkstep/contract/publishing-limits';
import { Plus } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { useMustConfirmEmail } from '../../identity/use-must-confirm-email.ts';
import { Button } from '../../kit/buttons/button.tsx';

export interface ConnectButtonProps {
  user: User;
  /** Number of sites. */
  count: number;
  onConnect: () => void;
}

/** Connects a site, or says why that isn't possible now. */
export function ConnectButton({ user, count, onConnect }: ConnectButtonProps) {
  const t = useTexts('destinations');
  const mustConfirmEmail = useMustConfirmEmail(user);
  const isFull = count >= DESTINATION_LIMITS.destinations;
  return (
    <>
      <Button icon={<Plus size={16} />} disabled={mustConfirmEmail || isFull} onClick={onConnect}>
        {t('connect')}
      </Button>
      {mustConfirmEmail && <span className="text-sm text-warning">{t('confirmEmail')}</span>}
      {isFull && (
        <span className="text-muted text-sm">{t('full', { count: DESTINATION_LIMITS.destinations })}</span>
      )}
    </>
  );
}
