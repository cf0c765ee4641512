export { Pricing as default } from '../../features/site/pricing/pricing.tsx';
