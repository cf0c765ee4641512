export { Refund as default } from '../../site/legal/refund.tsx';
