export { AccountDeleted as default } from '../../identity/account/data/goodbye.tsx';
