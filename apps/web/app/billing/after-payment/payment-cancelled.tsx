import { CircleSlash } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { Outcome } from './outcome.tsx';

export function PaymentCancelled() {
  const t = useTexts('billing');
  return (
    <Outcome
      icon={<CircleSlash size={40} strokeWidth={1.5} className="text-muted" />}
      title={t('cancelled.title')}
      actions={
        <>
          <ButtonLink to="/subscription" variant="primary">
            {t('cancelled.subscription')}
          </ButtonLink>
          <ButtonLink to="/tasks/new">{t('cancelled.start')}</ButtonLink>
          <ButtonLink to="/dashboard" variant="ghost">
            {t('cancelled.dashboard')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('cancelled.text')}</p>
    </Outcome>
  );
}
