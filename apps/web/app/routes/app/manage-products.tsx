export { ManageProducts as default } from '../../library/profiles/manage/manage-products.tsx';
