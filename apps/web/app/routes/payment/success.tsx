export { PaymentSuccess as default } from '../../billing/after-payment/payment-success.tsx';
