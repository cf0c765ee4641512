import type { Input, Routes } from '@inkstep/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { type BuiltUser, buildUser } from '../src/identity/factory.ts';
import { proofs, users } from '../src/identity/tables.ts';
import { auditEvents } from '../src/platform/audit/tables.ts';
import type { Db } from '../src/platform/db/connect.ts';
import type { TestApp } from './build-app.ts';

export const PASSWORD = 'Correct-Horse-7';

/** Admin requests about accounts, and their effects. */
export function adminOfUsers(db: Db, app: TestApp) {
  const person = (overrides: Parameters<typeof buildUser>[1] = {}) =>
    buildUser(db, { password: PASSWORD, ...overrides });
  return {
    person,
    admin: () => person({ role: 'admin' }),
    logIn: ({ actor: { email } }: BuiltUser) =>
      app.send(undefined, 'POST', '/api/auth/login', { email, password: PASSWORD }),
    put: (by: BuiltUser, who: BuiltUser, body: Input<Routes['updateUser']>['body']) =>
      app.send(by, 'PUT', `/api/admin/users/${who.actor.userId}`, body),
    disable: (by: BuiltUser, who: BuiltUser) =>
      app.send(by, 'DELETE', `/api/admin/users/${who.actor.userId}`),
    post: (by: BuiltUser, who: BuiltUser, what: string, body?: unknown) =>
      app.send(by, 'POST', `/api/admin/users/${who.actor.userId}/${what}`, body),
    many: async (by: BuiltUser, body: Input<Routes['changeUsers']>['body']) =>
      (await app.as(by).changeUsers({ body })).results,
    statusOf: async (who: BuiltUser, on = app) => (await on.send(who, 'GET', '/api/auth/me')).status,
    async stored({ actor: { userId } }: BuiltUser) {
      const [row] = await db
        .select({ role: users.role, banned: users.banned })
        .from(users)
        .where(eq(users.id, userId));
      return row;
    },
    /** Audit rows about a user, with the actor and the values before and after. */
    async recorded({ actor: { userId } }: BuiltUser) {
      const rows = await db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.userId, userId))
        .orderBy(asc(auditEvents.id));
      return rows.map(({ action, actorId, before, after }) => ({ action, actorId, before, after }));
    },
    /** Simulates that the password was entered ten minutes ago. */
    forgetConfirmation: ({ actor: { userId } }: BuiltUser) =>
      db.update(proofs).set({ provenAt: sql`now() - interval '1 hour'` }).where(eq(proofs.userId, userId)),
  };
}
