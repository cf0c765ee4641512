export { Features as default } from '../../site/features/features.tsx';
