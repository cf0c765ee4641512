import { randomUUID } from 'node:crypto';
import { signInProviders } from '../../src/identity/providers/tables.ts';
import { forAdmins, forEverybody, forSignedIn, type Rows, type Scene } from './row.ts';

/** The matrix has GitHub set up, which is asked for nothing before its page opens. */
const start = () => ({ body: { provider: 'github', next: '/tasks' } });

async function stored({ db }: Scene) {
  const id = `stored-${randomUUID().slice(0, 8)}`;
  await db.insert(signInProviders).values({
    id,
    kind: 'oidc',
    name: id,
    issuer: 'https://id.invalid',
    clientId: 'client',
    isActive: false,
  });
  return { params: { id } };
}

export const providerRows = {
  startOpenId: { expected: forEverybody(), call: start },
  linkOpenId: { expected: forSignedIn(), call: start },
  proveOpenId: { expected: forSignedIn(), call: start },
  // A browser comes back without the cookie of its start.
  finishOpenId: {
    expected: forEverybody(422),
    call: () => ({ body: { provider: 'github', answer: 'state=unknown&code=x' } }),
  },
  mailOpenId: { expected: forEverybody(422), call: () => ({ body: { email: 'someone@acme.test' } }) },
  confirmOpenId: { expected: forEverybody(422), call: () => ({ body: { token: 'unknown' } }) },
  connectOpenId: { expected: forSignedIn(422) },

  signInSettings: { expected: forAdmins() },
  addProvider: {
    expected: forAdmins(201),
    call: () => ({
      body: {
        kind: 'oidc',
        name: `Provider ${randomUUID().slice(0, 8)}`,
        issuer: 'https://id.example.com',
        client_id: 'client',
        is_active: false,
      },
    }),
  },
  updateProvider: {
    expected: forAdmins(),
    call: async (scene) => ({ ...(await stored(scene)), body: { trusts_emails: true } }),
  },
  removeProvider: { expected: forAdmins(), call: stored },
  testProvider: { expected: forAdmins(), call: stored },
  switchPasswords: { expected: forAdmins(), call: () => ({ body: { is_on: true } }) },
} satisfies Partial<Rows>;
