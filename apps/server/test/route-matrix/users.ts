import { randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { users } from '../../src/identity/tables.ts';
import { forAdmins, PASSWORD, type Rows, type Scene } from './row.ts';

const owner = ({ owner: { actor } }: Scene) => ({ params: { id: actor.userId } });

/** Makes the admin of the request the first one. */
async function firstAdmin({ db, account }: Scene) {
  await db
    .update(users)
    .set({ createdAt: sql`now() + interval '1 hour'` })
    .where(and(eq(users.role, 'admin'), ne(users.id, account.actor.userId)));
  return { body: { email: `owner-${account.actor.userId}@example.test`, currentPassword: PASSWORD } };
}

export const userRows = {
  setupState: { expected: forAdmins() },
  switchRegistration: { expected: forAdmins(), call: () => ({ body: { is_open: true } }) },
  changeOwnEmail: { expected: forAdmins(), call: firstAdmin },
  addUser: { expected: forAdmins(201), call: () => ({ body: { email: `${randomUUID()}@example.test` } }) },
  listUsers: { expected: forAdmins() },
  getUser: { expected: forAdmins(), call: owner },
  updateUser: {
    expected: forAdmins(),
    call: (scene) => ({ ...owner(scene), body: { plan_type: 'max' } }),
  },
  disableUser: { expected: forAdmins(), call: owner },
  enableUser: {
    expected: forAdmins(),
    async call(scene) {
      const { db, owner: inactive, account } = scene;
      if (account !== inactive) {
        await db.update(users).set({ banned: true }).where(eq(users.id, inactive.actor.userId));
      }
      return owner(scene);
    },
  },
  resetUserPassword: {
    expected: forAdmins(),
    call: (scene) => ({ ...owner(scene), body: { newPassword: 'Battery-Staple-8-Sentinel' } }),
  },
  endUserSessions: { expected: forAdmins(), call: owner },
  resendUserConfirmation: { expected: forAdmins(), call: owner },
  exportUser: { expected: forAdmins(202), call: owner },
  eraseUser: {
    expected: forAdmins(202),
    call: (scene) => ({ ...owner(scene), body: { email: scene.owner.actor.email } }),
  },
  changeUsers: {
    expected: forAdmins(),
    call: (scene) => ({ body: { action: 'disable', ids: [scene.owner.actor.userId] } }),
  },
} satisfies Partial<Rows>;
