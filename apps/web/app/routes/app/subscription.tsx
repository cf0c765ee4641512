export { Subscription as default } from '../../features/account/billing/subscription/subscription.tsx';
