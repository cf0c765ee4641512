// Used where the service is assembled.

export { adminRoutes } from './admin/routes.ts';
export { productNewsJob } from './announcements/mail-news.ts';
export { announcementRoutes } from './announcements/routes.ts';
export {
  getActiveAnnouncement,
  getBanner,
} from './announcements/show-announcement.ts';
export { auditRoutes } from './audit/routes.ts';
export { moveWorkspace, stopMoving } from './cells/move-workspace.ts';
export { directorySweep } from './cells/sweep-directory.ts';
export { acceptQueue } from './queue/accept-queue.ts';
export { acceptSecretKey } from './secret-key/accept-key.ts';
export { rekey } from './secret-key/rekey.ts';
export { requireKeyKnown } from './secret-key/require-key-known.ts';
export { setupRoutes } from './setup/routes.ts';
export { siteRoutes } from './site/routes.ts';
export { contactMailJob } from './site/send-contact-message.ts';
export { rebuildStatisticsJob, rollUpStatisticsJob, startRollUps } from './statistics/jobs.ts';
export { createWorkRecorder } from './statistics/record-work.ts';
export { statisticsRoutes } from './statistics/routes.ts';
export { startHeartbeat } from './system/heartbeat.ts';
export { systemRoutes } from './system/routes.ts';
export { changeUser } from './users/change/change-user.ts';
export { resetUserPassword } from './users/change/reset-user-password.ts';
export type { UsersCtx } from './users/context.ts';
export type {
  Command,
  InstallationCommand,
  MoveCommand,
  UserCommand,
} from './users/operator/read-command.ts';
export { userRoutes } from './users/routes.ts';
