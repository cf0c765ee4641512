import { useLocation } from 'react-router';
import { Checkout, type CheckoutProps } from '../../billing/checkout/checkout.tsx';

/** Differences from /checkout. */
const VARIANTS: Record<string, CheckoutProps> = {
  'paddle-checkout': { isSimple: true },
  'checkout-old': { leavesOnFailure: true },
  'checkout-test': { showsParameters: true },
};

export default function CheckoutPage() {
  const { pathname } = useLocation();
  return <Checkout {...VARIANTS[pathname.toLowerCase().replaceAll('/', '')]} />;
}
