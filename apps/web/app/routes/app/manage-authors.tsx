export { ManageAuthors as default } from '../../features/presets/manage/manage-authors.tsx';
