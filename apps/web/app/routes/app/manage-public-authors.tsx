export { PublicAuthors as default } from '../../publishing/authors/manage/public-authors.tsx';
