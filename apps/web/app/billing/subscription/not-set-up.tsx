import { Link } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { useUser } from '../../identity/use-user.ts';
import { Alert } from '../../kit/feedback/alert.tsx';

/** Says that plans can't be bought here. Admins read where they change that. */
export function NotSetUp() {
  const t = useTexts('billing');
  if (useUser()?.role !== 'admin') return <Alert tone="info">{t('subscription.notSetUp')}</Alert>;
  return (
    <Alert tone="info">
      {t('subscription.notSetUpAdmin')}{' '}
      <Link to="/admin/payments" className="whitespace-nowrap underline underline-offset-4">
        {t('subscription.toPayments')}
      </Link>
    </Alert>
  );
}
