export { Privacy as default } from '../../site/legal/privacy.tsx';
