import { type RouteDef, routes } from '@inkstep/contract';
import type { Call, Router } from '../../platform/http/router.ts';
import { addUser } from './add-user.ts';
import { changeMany } from './change/change-many.ts';
import { changeUser } from './change/change-user.ts';
import { endUserSessions } from './change/end-user-sessions.ts';
import { eraseUser } from './change/erase-user.ts';
import { exportUser } from './change/export-user.ts';
import { toManualPlan } from './change/plan-input.ts';
import { resendUserConfirmation } from './change/resend-user-confirmation.ts';
import { resetUserPassword } from './change/reset-user-password.ts';
import type { Admin, UsersCtx } from './context.ts';
import { getUser, getUserDetail } from './get-user.ts';
import { listUsers } from './list-users.ts';

type AdminCall = Pick<Call<RouteDef & { auth: 'admin' }>, 'actor' | 'client'>;
const adminOf = ({ actor, client }: AdminCall): Admin => ({ userId: actor.userId, token: client.token });

export function userRoutes(router: Router, ctx: UsersCtx): void {
  router.on(routes.listUsers, ({ query }) => listUsers(ctx, query));
  router.on(routes.addUser, ({ actor, body }) => addUser(ctx, actor, body));
  router.on(routes.getUser, ({ actor, params }) => getUserDetail(ctx, actor, params.id));
  router.on(routes.updateUser, async (call) => {
    const { role, email_verified: active, plan_type, plan_until } = call.body;
    const plan = plan_type && toManualPlan({ plan_type, plan_until });
    await changeUser(ctx, adminOf(call), { userId: call.params.id, role, active, plan });
    return { message: 'User updated successfully', user: await getUser(ctx, call.params.id) };
  });
  router.on(routes.disableUser, async (call) => {
    await changeUser(ctx, adminOf(call), { userId: call.params.id, active: false });
    return { message: 'User account disabled successfully' };
  });
  router.on(routes.enableUser, async (call) => {
    await changeUser(ctx, adminOf(call), { userId: call.params.id, active: true });
    return { message: 'User account enabled' };
  });
  router.on(routes.resetUserPassword, async (call) => {
    await resetUserPassword(ctx, adminOf(call), { userId: call.params.id, ...call.body });
    return { message: 'Password reset successfully' };
  });
  router.on(routes.endUserSessions, async (call) => {
    await endUserSessions(ctx, adminOf(call), call.params.id);
    return { message: 'The user was signed out on all devices' };
  });
  router.on(routes.resendUserConfirmation, async (call) => {
    await resendUserConfirmation(ctx, adminOf(call), call.params.id);
    return { message: 'The user will receive a new link' };
  });
  router.on(routes.exportUser, async (call) => {
    await exportUser(ctx, adminOf(call), call.params.id);
    return { message: "The export has started. We'll email the user when it's ready." };
  });
  router.on(routes.eraseUser, async (call) => {
    await eraseUser(ctx, adminOf(call), { userId: call.params.id, ...call.body });
    return { message: 'The account was closed. Everything in it is being deleted.' };
  });
  router.on(routes.changeUsers, async (call) => ({
    results: await changeMany(ctx, adminOf(call), call.body),
  }));
}
