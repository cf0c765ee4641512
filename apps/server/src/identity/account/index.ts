export { closeForGood } from './deletion/delete-account.ts';
export { removeAccountJob } from './deletion/removal-job.ts';
export { deletionMailJob } from './deletion/send-deletion-mail.ts';
export { exportAccountJob } from './export/export-job.ts';
export { beginExport } from './export/start-export.ts';
export { deleteExpiredExportsJob } from './export/write-export.ts';
export { accountRoutes } from './routes.ts';
