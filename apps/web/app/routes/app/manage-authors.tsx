export { ManageAuthors as default } from '../../library/profiles/manage/manage-authors.tsx';
