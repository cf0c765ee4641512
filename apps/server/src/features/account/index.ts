export { farewellMailJob } from './deletion/farewell-job.ts';
export { removeAccountJob } from './deletion/removal-job.ts';
export { deleteExpiredExportsJob } from './export/expiry-job.ts';
export { exportAccountJob } from './export/export-job.ts';
export { accountRoutes } from './routes.ts';
