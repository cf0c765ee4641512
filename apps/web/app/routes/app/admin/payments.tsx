import { PaymentEvents } from '../../../features/admin/payments/payment-events.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../ui/page-head.tsx';

export default function PaymentsPage() {
  const t = useTexts('payments');
  return (
    <>
      <AppHead title={t('title')} />
      <PaymentEvents />
    </>
  );
}
