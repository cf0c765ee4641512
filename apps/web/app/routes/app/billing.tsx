import { BillingHistory } from '../../billing/invoices/billing-history.tsx';
import { May } from '../../workspaces/may.tsx';

export default function BillingPage() {
  return (
    <May access="manage">
      <BillingHistory />
    </May>
  );
}
