export { Subscription as default } from '../../billing/subscription/subscription.tsx';
