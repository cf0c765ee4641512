import { createHash, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { buildPasskey } from '../../src/identity/identities/factory.ts';
import { issueToken } from '../../src/identity/one-time-token.ts';
import { getHandle, insertChallenge } from '../../src/identity/passkeys/queries.ts';
import { sessionTokenHash } from '../../src/identity/sessions/session-token.ts';
import { authenticators, recoveryCodes, sessions, users } from '../../src/identity/tables.ts';
import { buildToken } from '../../src/identity/tokens/factory.ts';
import { recoveryCodeHash } from '../../src/identity/two-factor/recovery-code.ts';
import { newSecret, secretPlace } from '../../src/identity/two-factor/totp.ts';
import { createAuthenticator } from '../software-authenticator.ts';
import { forAdmins, forEverybody, forOwner, forSignedIn, PASSWORD, type Rows, type Scene } from './row.ts';

const NEW_PASSWORD = 'Battery-Staple-8-Sentinel';
const RECOVERY_CODE = '7K2M-4F6G-1A2B-3C4D-5E6F-7G8H';

async function keepSecret({ db, secrets, account }: Scene): Promise<string> {
  const secret = newSecret();
  const { userId } = account.actor;
  await db.insert(authenticators).values({ userId, secret: secrets.seal(secret, secretPlace(userId)) });
  return secret;
}

async function switchTwoFactorOn(scene: Scene): Promise<void> {
  const { userId } = scene.account.actor;
  await keepSecret(scene);
  await scene.db.update(users).set({ twoFactorSince: sql`now()` }).where(eq(users.id, userId));
  await scene.db.insert(recoveryCodes).values({ userId, hash: recoveryCodeHash(RECOVERY_CODE) });
}

const ORIGIN = 'http://localhost:3000';
const BROWSER = 'b'.repeat(43);
const BROWSER_HASH = createHash('sha256').update(BROWSER).digest('base64url');

const newToken = async ({ db, owner }: Scene) => ({ params: { id: (await buildToken(db, owner)).id } });

const withPassword = () => ({ body: { password: PASSWORD } });
const withBoth = () => ({ body: { password: PASSWORD, code: RECOVERY_CODE } });

export const accountRows = {
  register: {
    expected: forEverybody(201),
    call: () => ({
      body: {
        email: `${randomUUID()}@example.test`,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        fullName: 'Ben Writer',
      },
    }),
  },
  login: {
    expected: { ...forEverybody(), disabled: 403 },
    call: ({ account }) => ({ body: { email: account.actor.email, password: PASSWORD } }),
  },
  loginTwoFactor: {
    expected: { ...forEverybody(), disabled: 403 },
    async call(scene) {
      await switchTwoFactorOn(scene);
      const challenge = await issueToken(scene.db, scene.account.actor.userId, 'second_factor');
      return { body: { challenge, code: RECOVERY_CODE } };
    },
  },
  setNewPassword: {
    expected: { ...forEverybody(), disabled: 403 },
    async call({ db, account }) {
      const challenge = await issueToken(db, account.actor.userId, 'new_password');
      return { body: { challenge, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD } };
    },
  },
  passkeySignInOptions: { expected: forEverybody() },
  loginPasskey: {
    expected: { ...forEverybody(), disabled: 403 },
    headers: { cookie: `passkey-sign-in=${BROWSER}` },
    async call({ db, account }) {
      const device = createAuthenticator();
      await buildPasskey(db, { userId: account.actor.userId, ...device.credential });
      const userHandle = await getHandle(db, account.actor.userId);
      const challenge = randomUUID();
      await insertChallenge(db, { challenge, ceremony: 'sign_in', boundTo: BROWSER_HASH });
      const response = device.get({ challenge, rpId: 'localhost' }, { origin: ORIGIN, userHandle });
      return { body: { response } };
    },
  },
  requestUnlock: {
    expected: forEverybody(),
    call: ({ account }) => ({ body: { email: account.actor.email } }),
  },
  unlockSignIn: {
    expected: forEverybody(),
    call: async ({ db, account }) => ({
      body: { token: await issueToken(db, account.actor.userId, 'unlock_sign_in') },
    }),
  },
  me: { expected: forSignedIn() },
  logout: { expected: forSignedIn(204) },
  verifyEmail: {
    expected: forEverybody(),
    call: async ({ db, account }) => ({
      body: { token: await issueToken(db, account.actor.userId, 'confirm_email') },
    }),
  },
  resendConfirmation: { expected: forSignedIn() },
  updateMe: { expected: forSignedIn(), call: () => ({ body: { fullName: 'Another Name' } }) },
  usage: { expected: forSignedIn() },

  forgotPassword: {
    expected: forEverybody(),
    call: ({ account }) => ({ body: { email: account.actor.email } }),
  },
  commonPasswords: { expected: forEverybody() },
  resetPassword: {
    expected: forEverybody(),
    call: async ({ db, account }) => ({
      body: {
        token: await issueToken(db, account.actor.userId, 'reset_password'),
        password: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      },
    }),
  },
  changePassword: {
    expected: forSignedIn(),
    call: () => ({
      body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
    }),
  },

  listSessions: { expected: forSignedIn() },
  endSession: {
    expected: forOwner(204),
    async call({ db, owner: { actor } }) {
      const id = randomUUID();
      const now = new Date();
      const expiresAt = new Date(now.getTime() + 86_400_000);
      await db
        .insert(sessions)
        .values({ id, userId: actor.userId, tokenHash: id, expiresAt, createdAt: now, updatedAt: now });
      return { params: { id } };
    },
  },
  listApiTokens: { expected: forSignedIn() },
  createApiToken: {
    expected: forSignedIn(201),
    call: () => ({ body: { name: 'CI', scopes: ['read'] } }),
  },
  rotateApiToken: { expected: forOwner(201), call: newToken, isPersonal: true },
  revokeApiToken: { expected: forOwner(204), call: newToken, isPersonal: true },
  adminApiTokens: { expected: forAdmins() },
  adminRevokeApiToken: { expected: forAdmins(204), call: newToken },
  endOtherSessions: { expected: forSignedIn() },

  confirmIdentity: { expected: forSignedIn(204), call: withPassword },
  passkeyConfirmOptions: { expected: forSignedIn() },
  listIdentities: { expected: forSignedIn() },
  renameIdentity: {
    expected: forOwner(),
    call: async ({ db, owner }) => ({
      params: { id: await buildPasskey(db, owner.actor) },
      body: { name: 'Laptop' },
    }),
  },
  removeIdentity: {
    expected: forOwner(204),
    call: async ({ db, owner }) => ({ params: { id: await buildPasskey(db, owner.actor) } }),
  },
  passkeyOptions: { expected: forSignedIn() },
  addPasskey: {
    expected: forSignedIn(201),
    async call({ db, account }) {
      const challenge = randomUUID();
      await insertChallenge(db, {
        challenge,
        ceremony: 'add',
        boundTo: sessionTokenHash(account.token.split('.')[0] ?? ''),
      });
      const rp = { id: 'localhost', name: 'Inkstep' };
      const user = { id: 'AAAA', name: '', displayName: '' };
      const response = createAuthenticator().create({ challenge, rp, user }, { origin: ORIGIN });
      return { body: { name: 'Phone', response } };
    },
  },
  twoFactor: { expected: forSignedIn() },
  setUpTwoFactor: { expected: forSignedIn(), call: withPassword },
  confirmTwoFactor: {
    expected: forSignedIn(),
    async call(scene) {
      const secret = await keepSecret(scene);
      return { body: { code: new TOTP({ secret }).generate() } };
    },
  },
  disableTwoFactor: {
    expected: forSignedIn(),
    async call(scene) {
      await switchTwoFactorOn(scene);
      return withBoth();
    },
  },
  renewRecoveryCodes: {
    expected: forSignedIn(),
    async call(scene) {
      await switchTwoFactorOn(scene);
      return withBoth();
    },
  },

  unsubscribe: {
    expected: { ...forEverybody(204), disabled: 422 },
    call: ({ secrets, account }) => ({
      query: {
        token: secrets.seal(
          JSON.stringify({ userId: account.actor.userId, setting: 'teamMails' }),
          'link:unsubscribe',
        ),
      },
    }),
    file: Buffer.from('List-Unsubscribe=One-Click'),
  },
  openUnsubscribe: { expected: forEverybody(303), call: () => ({ query: { token: 'any' } }) },
  getPreferences: { expected: forSignedIn() },
  updatePreferences: {
    expected: forSignedIn(),
    call: () => ({ body: { notifications: { monthlyUsage: false }, articleLanguage: 'es' } }),
  },
} satisfies Partial<Rows>;
