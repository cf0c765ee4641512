import type { PasskeyAssertion } from '@inkstep/contract';
import type { AuthCtx } from '../context.ts';
import { takeChallengeOf } from './challenge.ts';
import { refusedPasskey, relyingParty } from './policy.ts';
import { countUse, findPasskey, type PasskeyRow } from './queries.ts';
import type { Ceremony } from './tables.ts';

export interface VerifiedPasskey {
  userId: string;
  identityId: string;
  counter: number;
  backedUp: boolean;
}

/**
 * Checks that the device signed a challenge of this browser, after asking its owner for a finger, face or PIN. Uses up
 * the challenge. @throws DomainError TOKEN_INVALID, PASSKEY_REFUSED
 */
export async function verifyPasskey(
  ctx: Pick<AuthCtx, 'db' | 'config' | 'log'>,
  { response, ceremony, boundTo }: { response: PasskeyAssertion; ceremony: Ceremony; boundTo: string },
): Promise<VerifiedPasskey> {
  const challenge = await takeChallengeOf(ctx, { response, ceremony, boundTo });
  const passkey = await findPasskey(ctx.db, response.id);
  const { userHandle = ceremony === 'confirm' ? passkey?.handle : undefined } = response.response;
  if (!passkey || userHandle !== passkey.handle) throw refusedPasskey();
  const { userId, identityId } = passkey;
  try {
    const { newCounter, credentialBackedUp } = await check(ctx, { response, challenge, passkey });
    return { userId, identityId, counter: newCounter, backedUp: credentialBackedUp };
  } catch (error) {
    ctx.log.warn({ err: error, userId }, 'passkey refused');
    throw refusedPasskey();
  }
}

/** Loaded on first use: few processes need it soon. */
async function check(
  { config }: Pick<AuthCtx, 'config'>,
  { response, challenge, passkey }: { response: PasskeyAssertion; challenge: string; passkey: PasskeyRow },
) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { id, origin } = relyingParty(config);
  // `verifyPasskey` has compared the handle.
  const { userHandle: _, ...signed } = response.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, response: signed, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      // `takeCounter` compares counters, in the transaction that stores the new one.
      counter: 0,
    },
  });
  if (!verified) throw new Error('the signature is wrong');
  return authenticationInfo;
}

/**
 * Stores the counter in the transaction that lets the person in. A counter that went back means that the key was
 * copied, or that a device restored a backup. @throws DomainError PASSKEY_REFUSED
 */
export async function takeCounter(ctx: Pick<AuthCtx, 'db' | 'log'>, passkey: VerifiedPasskey): Promise<void> {
  if (await countUse(ctx.db, passkey)) return;
  ctx.log.warn({ userId: passkey.userId }, 'the counter of a passkey went back');
  throw refusedPasskey();
}
