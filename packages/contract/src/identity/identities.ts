import { z } from 'zod';
import { Id, IdParams, line, Timestamp } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { TEXT_LIMITS } from '../limits.ts';

export const Identity = z
  .object({
    id: Id,
    kind: z.enum(['password', 'passkey', 'openid']),
    /** Empty for a password. */
    name: z.string(),
    /** ID of the provider, which may have been removed; null for other kinds. */
    provider: z.string().nullable(),
    /** Address at the provider. */
    email: z.string().nullable(),
    /** True for a passkey that is synced to other devices. */
    synced: z.boolean(),
    createdAt: Timestamp,
    /** Latest sign-in with it. */
    lastUsedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Identity' });
export type Identity = z.output<typeof Identity>;

export const identityRoutes = defineRoutes('accounts', 'user', {
  listIdentities: {
    summary: 'List my ways to sign in, oldest first',
    response: z.object({
      identities: z.array(Identity),
      /** True if what takes the password needs none now, since this session was confirmed otherwise. */
      proven: z.boolean(),
    }),
  },
  renameIdentity: {
    summary: 'Rename a passkey or a linked account',
    params: IdParams,
    body: z.strictObject({ name: line(TEXT_LIMITS.identityName) }),
    response: z.object({ identity: Identity }),
    errors: ['NOT_FOUND'],
  },
  removeIdentity: {
    summary: 'Remove a passkey or a linked account, unless it is the only way to sign in',
    params: IdParams,
    errors: ['NOT_FOUND', 'CONFLICT', 'CONFIRMATION_REQUIRED'],
  },
});
