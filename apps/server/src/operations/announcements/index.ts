export { newsJob } from './manage-announcements.ts';
export { announcementRoutes } from './routes.ts';
export { announcementFor, announcementOnShow } from './show-announcement.ts';
