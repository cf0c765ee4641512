export { changeUser } from './change/change-user.ts';
export { resetUserPassword } from './change/reset-user-password.ts';
export type { UsersCtx } from './context.ts';
export type { Command } from './operator/read-command.ts';
export { userRoutes } from './routes.ts';
