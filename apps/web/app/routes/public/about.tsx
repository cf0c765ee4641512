export { About as default } from '../../site/about.tsx';
