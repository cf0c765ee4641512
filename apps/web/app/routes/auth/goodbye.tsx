export { Goodbye as default } from '../../identity/account/data/goodbye.tsx';
