export { Pricing as default } from '../../site/pricing/pricing.tsx';
