export { removeFilesOf } from './clean-up.ts';
export { fetchPicture } from './fetch-picture.ts';
export { cleanFilesJob, startFileCleanUps } from './jobs.ts';
export { fileRoutes } from './routes.ts';
export { servePictures } from './serving/routes.ts';
export { storePicture } from './store-picture.ts';
