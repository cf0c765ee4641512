export { PaymentCancelled as default } from '../../billing/after-payment/payment-cancelled.tsx';
