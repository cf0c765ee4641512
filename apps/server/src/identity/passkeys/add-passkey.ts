import { type Identity, LIMITS, type PasskeyAttestation, type PasskeyCreation } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { isUniqueViolation } from '../../platform/db/sql-state.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { requireConfirmed, sessionHash } from '../confirm-identity.ts';
import type { AuthCtx } from '../context.ts';
import { getIdentity } from '../identities/list-identities.ts';
import { insertIdentity } from '../identities/queries.ts';
import { accountMailJob } from '../mails/send-account-mail.ts';
import { findProfile, lockUser } from '../queries.ts';
import { requireConfirmedEmail } from '../registration/require-confirmed-email.ts';
import { takeChallengeOf } from './challenge.ts';
import {
  ADD_PURPOSE,
  ALGORITHMS,
  alreadyAdded,
  CHALLENGE_MS,
  hasPasskeys,
  refusedNewPasskey,
  relyingParty,
  tooMany,
  unavailable,
} from './policy.ts';
import { getHandle, insertChallenge, insertPasskey, listPasskeys } from './queries.ts';

interface Caller {
  actor: Pick<Actor, 'userId'>;
  token: string | undefined;
}

/** @throws DomainError CONFLICT, CONFIRMATION_REQUIRED, EMAIL_UNCONFIRMED */
export async function getPasskeyOptions(
  ctx: Pick<AuthCtx, 'db' | 'auth' | 'config'>,
  { actor: { userId }, token }: Caller,
): Promise<PasskeyCreation> {
  if (!hasPasskeys(ctx.config)) throw unavailable();
  await requireConfirmedEmail(ctx, { userId }, ADD_PURPOSE);
  await requireConfirmed(ctx, token);
  const [profile, known, handle] = await Promise.all([
    findProfile(ctx.db, userId),
    listPasskeys(ctx.db, userId),
    getHandle(ctx.db, userId),
  ]);
  if (known.length >= LIMITS.passkeys) throw tooMany(LIMITS.passkeys);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: 'Inkstep',
    rpID: relyingParty(ctx.config).id,
    userID: new Uint8Array(Buffer.from(handle, 'base64url')),
    userName: profile?.email ?? '',
    userDisplayName: profile?.name ?? '',
    excludeCredentials: known,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  const { challenge, rp, user, pubKeyCredParams } = options;
  await insertChallenge(ctx.db, { challenge, ceremony: 'add', boundTo: sessionHash(ctx, token) });
  return {
    challenge,
    rp: { id: relyingParty(ctx.config).id, name: rp.name },
    user,
    pubKeyCredParams,
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map((passkey) => ({ type: 'public-key', ...passkey })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** @throws DomainError CONFLICT, TOKEN_INVALID, PASSKEY_REFUSED, CONFIRMATION_REQUIRED, EMAIL_UNCONFIRMED */
export async function addPasskey(
  ctx: Pick<AuthCtx, 'db' | 'auth' | 'config' | 'log' | 'queue'>,
  { actor: { userId }, token, name, response }: Caller & { name: string; response: PasskeyAttestation },
): Promise<{ identity: Identity }> {
  await requireConfirmed(ctx, token);
  const boundTo = sessionHash(ctx, token);
  const challenge = await takeChallengeOf(ctx, { response, ceremony: 'add', boundTo });
  const { credential, ...device } = await verify(ctx, { response, challenge });
  const identityId = await refuseKnown(() =>
    inTransaction(ctx, async (tx) => {
      await lockUser(tx.db, userId);
      await requireConfirmedEmail(tx, { userId }, ADD_PURPOSE);
      if ((await listPasskeys(tx.db, userId)).length >= LIMITS.passkeys) throw tooMany(LIMITS.passkeys);
      const added = await insertIdentity(tx.db, { userId, kind: 'passkey', name });
      await insertPasskey(tx.db, {
        identityId: added,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: response.response.transports,
        deviceType: device.credentialDeviceType,
        backedUp: device.credentialBackedUp,
        aaguid: device.aaguid,
      });
      await enqueue(tx, accountMailJob, { userId, mail: 'passkey_added' });
      await recordEvent(tx, { action: 'account.passkey_added', actorId: userId, after: { name } });
      return added;
    }),
  );
  return { identity: await getIdentity(ctx.db, userId, identityId) };
}

async function verify(
  { config, log }: Pick<AuthCtx, 'config' | 'log'>,
  { response, challenge }: { response: PasskeyAttestation; challenge: string },
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { id, origin } = relyingParty(config);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) throw new Error('the attestation is wrong');
    return registrationInfo;
  } catch (error) {
    log.warn({ err: error }, 'new passkey refused');
    throw refusedNewPasskey();
  }
}

async function refuseKnown<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (!isUniqueViolation(error, 'passkeys_credential_id_unique')) throw error;
    throw alreadyAdded();
  }
}
