export { About as default } from '../../features/site/about.tsx';
