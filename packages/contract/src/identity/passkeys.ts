import { z } from 'zod';
import { Integer, line } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { Identity } from './identities.ts';
import { SignedIn } from './user.ts';

// Messages of the Web Authentication API in the JSON form that browsers produce. Bytes are in base64url.

/** A device may be reached by several, such as `internal`, `hybrid` or `usb`; new ones may appear. */
const transports = z.array(z.string().max(40)).max(20);
const Bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);
/** At most 1023 bytes. */
const CredentialId = Bytes(1364).min(1);
const Credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: transports.optional(),
});
const clientData = Bytes(4000);
const authenticatorData = Bytes(4000);

export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: Integer, type: z.literal('public-key') })),
  timeout: Integer,
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.output<typeof PasskeyCreation>;

export const PasskeyRequest = z.object({
  challenge: z.string(),
  timeout: Integer,
  rpId: z.string(),
  userVerification: z.literal('required'),
  /** If empty, any passkey for this site may answer. */
  allowCredentials: z.array(Credential),
});
export type PasskeyRequest = z.output<typeof PasskeyRequest>;

// Browsers may add fields, which are ignored.
const answer = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
};

const PasskeyAttestation = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: Bytes(20_000),
    transports: transports.default([]),
  }),
});
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>;

export const PasskeyAssertion = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData,
    signature: Bytes(8000),
    /** Some devices leave it out where the server named the passkey. */
    userHandle: Bytes(100).optional(),
  }),
});
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;

export const passkeyRoutes = defineRoutes('accounts', 'user', {
  passkeySignInOptions: {
    summary: 'Get a challenge to sign in with a passkey; it is bound to a cookie and expires in five minutes',
    auth: 'public',
    response: PasskeyRequest,
    errors: ['CONFLICT'],
    rateLimit: 'passkey',
  },
  loginPasskey: {
    summary: 'Sign in with a passkey, which needs no code',
    auth: 'public',
    body: z.strictObject({ response: PasskeyAssertion }),
    response: SignedIn,
    errors: ['TOKEN_INVALID', 'PASSKEY_REFUSED', 'ACCOUNT_INACTIVE', 'PROVIDER_REQUIRED'],
    rateLimit: 'otherSignIn',
  },
  passkeyConfirmOptions: {
    summary: 'Get a challenge to confirm who is using this session with a passkey of the account',
    response: PasskeyRequest,
    errors: ['CONFLICT'],
    rateLimit: 'passkey',
  },
  passkeyOptions: {
    summary: 'Get what a device needs to create a passkey; expires in five minutes',
    response: PasskeyCreation,
    errors: ['CONFLICT', 'CONFIRMATION_REQUIRED', 'EMAIL_UNCONFIRMED'],
    rateLimit: 'passkey',
  },
  addPasskey: {
    summary: 'Add the passkey that a device created',
    body: z.strictObject({ name: line(TEXT_LIMITS.identityName), response: PasskeyAttestation }),
    response: z.object({ identity: Identity }),
    status: 201,
    errors: ['CONFLICT', 'TOKEN_INVALID', 'PASSKEY_REFUSED', 'CONFIRMATION_REQUIRED', 'EMAIL_UNCONFIRMED'],
    rateLimit: 'passkey',
  },
});
