export { LinksPage as default } from '../../publishing/links/links-page.tsx';
