export { AccountDeleted as default } from '../../identity/account/data/account-deleted.tsx';
