export { Features as default } from '../../features/site/features/features.tsx';
