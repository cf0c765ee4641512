export { ManageProducts as default } from '../../features/presets/manage/manage-products.tsx';
