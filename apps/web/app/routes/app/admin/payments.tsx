import { PaymentEvents } from '../../../billing/admin/payment-events.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../kit/page/page-head.tsx';

export default function PaymentsPage() {
  const t = useTexts('payments');
  return (
    <>
      <AppHead title={t('title')} />
      <PaymentEvents />
    </>
  );
}
