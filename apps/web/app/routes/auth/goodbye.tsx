export { Goodbye as default } from '../../features/account/data/goodbye.tsx';
