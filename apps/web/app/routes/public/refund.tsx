export { Refund as default } from '../../features/legal/refund.tsx';
