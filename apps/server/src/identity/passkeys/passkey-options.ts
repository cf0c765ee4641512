import type { PasskeyRequest } from '@inkstep/contract';
import type { AuthCtx } from '../context.ts';
import { CHALLENGE_MS, hasPasskeys, relyingParty, unavailable } from './policy.ts';
import { insertChallenge } from './queries.ts';
import type { Ceremony } from './tables.ts';

interface Asked {
  ceremony: Ceremony;
  boundTo: string;
  /** If left out, any passkey for this site may answer. */
  passkeys?: { id: string; transports: string[] }[];
}

/** Options for the browser, with a new challenge. @throws DomainError CONFLICT without a domain name */
export async function requestPasskey(
  { db, config }: Pick<AuthCtx, 'db' | 'config'>,
  { ceremony, boundTo, passkeys = [] }: Asked,
): Promise<PasskeyRequest> {
  if (!hasPasskeys(config)) throw unavailable();
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const rpId = relyingParty(config).id;
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  await insertChallenge(db, { challenge, ceremony, boundTo });
  const allowCredentials = passkeys.map((passkey) => ({ type: 'public-key' as const, ...passkey }));
  return { challenge, timeout: CHALLENGE_MS, rpId, userVerification: 'required', allowCredentials };
}
