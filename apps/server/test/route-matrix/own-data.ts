import { buildExport } from '../../src/identity/account/factory.ts';
import { buildUser } from '../../src/identity/factory.ts';
import { buildAnnouncement } from '../../src/operations/announcements/factory.ts';
import { forOwner, forSignedIn, PASSWORD, type Rows } from './row.ts';

export const ownDataRows = {
  startExport: { expected: forSignedIn(202) },
  getExport: { expected: forSignedIn() },
  downloadExport: {
    expected: forOwner(),
    async call({ db, owner }) {
      await buildExport(db, { userId: owner.actor.userId });
      return {};
    },
  },
  dismissAnnouncement: {
    expected: forSignedIn(204),
    isShared: true,
    call: async ({ db }) => ({ params: await buildAnnouncement(db, { publishedAt: new Date() }) }),
  },
  deleteAccount: {
    expected: forSignedIn(202),
    async call({ db }) {
      // The last admin may not leave.
      await buildUser(db, { role: 'admin' });
      return { body: { password: PASSWORD, confirmation: 'DELETE' } };
    },
  },
} satisfies Partial<Rows>;
