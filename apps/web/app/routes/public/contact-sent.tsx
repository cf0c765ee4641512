export { ContactSent as default } from '../../features/site/contact/contact-sent.tsx';
