import { randomUUID } from 'node:crypto';
import { buildEntry, buildInvitation } from '../../src/workspaces/factory.ts';
import { forEverybody, forOwner, forSignedIn, PASSWORD, type Rows, type Scene } from './row.ts';

const ofOwner = async ({ db, owner }: Scene) => buildInvitation(db, owner.actor);

/** Callers who choose no workspace are in their personal one, which has no members and can't be handed over. */
export const workspaceRows = {
  listWorkspaces: { expected: forSignedIn() },
  createWorkspace: { expected: forSignedIn(201), call: () => ({ body: { name: 'Kettle shop' } }) },
  getWorkspace: { expected: forSignedIn() },
  renameWorkspace: { expected: forSignedIn(409), call: () => ({ body: { name: 'Kettle shop' } }) },
  deleteWorkspace: {
    expected: forSignedIn(409),
    call: () => ({ body: { confirmation: 'DELETE', password: PASSWORD } }),
  },
  getDisclosure: { expected: forSignedIn() },
  setDisclosure: {
    expected: forSignedIn(),
    call: () => ({ body: { mode: 'always', texts: { en: '', es: '', zh: '', other: '' } } }),
  },
  listMembers: { expected: forSignedIn(), namesMembers: true },
  changeMember: {
    expected: forSignedIn(409),
    call: () => ({ params: { userId: randomUUID() }, body: { role: 'viewer' } }),
  },
  removeMember: { expected: forSignedIn(409), call: () => ({ params: { userId: randomUUID() } }) },
  leaveWorkspace: { expected: forSignedIn(409) },
  transferWorkspace: {
    expected: forSignedIn(409),
    call: () => ({ body: { user_id: randomUUID(), password: PASSWORD } }),
  },
  workspaceEvents: { expected: forSignedIn() },
  listInvitations: { expected: forSignedIn() },
  createInvitation: {
    expected: forSignedIn(409),
    call: () => ({ body: { email: `${randomUUID()}@example.test`, role: 'viewer' } }),
  },
  revokeInvitation: {
    expected: forOwner(204),
    call: async (scene) => ({ params: { id: (await ofOwner(scene)).id } }),
  },
  inbox: { expected: forSignedIn() },
  inboxUnread: { expected: forSignedIn() },
  markInboxEntry: {
    expected: forOwner(200),
    call: async (scene) => ({
      params: { id: (await buildEntry(scene.db, scene.owner.actor)).id },
      body: { read: true },
    }),
  },
  readInbox: { expected: forSignedIn(), call: () => ({ body: { until: randomUUID() } }) },
  openInvitation: {
    expected: forEverybody(),
    call: async (scene) => ({ body: { token: (await ofOwner(scene)).token } }),
  },
  acceptInvitation: { expected: forSignedIn(422), call: () => ({ body: { token: 'unknown' } }) },
} satisfies Partial<Rows>;
