export { siteRoutes } from './routes.ts';
export { contactMailJob } from './send-contact-message.ts';
