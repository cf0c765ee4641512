import { z } from 'zod';
import { LargeCount, Message, Timestamp } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { TEXT_LIMITS } from '../limits.ts';

export const AccountExport = z
  .object({
    state: z.enum(['none', 'running', 'ready', 'failed']),
    createdAt: Timestamp.nullable(),
    /** Bytes of the zip file. */
    size: LargeCount.nullable(),
    /** Time when the zip file is deleted. */
    expiresAt: Timestamp.nullable(),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.output<typeof AccountExport>;

/** Word that users type to confirm the deletion of their account. */
export const DELETION_WORD = 'DELETE';

export const DeleteAccountBody = z.strictObject({
  /** Without it, a passkey or a provider must have confirmed the session within the last 10 minutes. */
  password: z.string().min(1, 'Please enter your password').max(TEXT_LIMITS.password).optional(),
  confirmation: z.literal(DELETION_WORD, `Please type ${DELETION_WORD} to confirm`),
});

export const accountRoutes = defineRoutes('accounts', 'user', {
  startExport: {
    summary: 'Start an export of all my data; returns the running one if there is one',
    response: AccountExport,
    status: 202,
    errors: ['CONFIRMATION_REQUIRED'],
    rateLimit: 'exportAccount',
  },
  getExport: {
    summary: 'Get the status of my data export',
    response: AccountExport,
  },
  downloadExport: {
    summary: 'Download my data export',
    file: 'application/zip',
    errors: ['NOT_FOUND', 'CONFIRMATION_REQUIRED'],
  },
  deleteAccount: {
    summary: 'Delete my account and everything in it',
    body: DeleteAccountBody,
    response: Message,
    status: 202,
    errors: ['CONFLICT', 'CONFIRMATION_REQUIRED', 'PASSWORDS_OFF'],
    rateLimit: 'checkPassword',
  },
});
