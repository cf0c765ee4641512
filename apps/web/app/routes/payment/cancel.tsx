export { PaymentCancelled as default } from '../../features/account/billing/after-payment/payment-cancelled.tsx';
