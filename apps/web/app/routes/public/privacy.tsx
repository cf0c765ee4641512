export { Privacy as default } from '../../features/legal/privacy.tsx';
