export { PaymentSuccess as default } from '../../features/account/billing/after-payment/payment-success.tsx';
