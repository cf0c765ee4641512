export { ContactSent as default } from '../../site/contact/contact-sent.tsx';
