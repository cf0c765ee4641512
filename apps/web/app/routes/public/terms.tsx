export { Terms as default } from '../../features/legal/terms.tsx';
