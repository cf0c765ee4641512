export { Terms as default } from '../../site/legal/terms.tsx';
