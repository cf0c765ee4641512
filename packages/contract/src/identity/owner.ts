import { z } from 'zod';
import { defineRoutes } from '../define-route.ts';
import { Email, Password } from './credentials.ts';
import { User } from './user.ts';

const Registration = z.strictObject({ is_open: z.boolean() });

export const ownerRoutes = defineRoutes('admin', 'admin', {
  switchRegistration: {
    summary: 'Let anyone register, or only people that an administrator adds',
    body: Registration,
    response: Registration,
  },
  changeOwnEmail: {
    summary:
      'Change the own email address, and the password with it; for the first administrator alone. Ends all other sessions',
    body: z.strictObject({
      email: Email,
      /** Without it, a passkey or a provider must have confirmed the session within the last 10 minutes. */
      currentPassword: Password.optional(),
      newPassword: Password.optional(),
    }),
    response: z.object({ user: User }),
    errors: ['EMAIL_TAKEN', 'CONFIRMATION_REQUIRED', 'PASSWORDS_OFF'],
    rateLimit: 'checkPassword',
    admission: 'password',
  },
});
