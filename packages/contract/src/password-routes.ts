import { z } from 'zod';
import { Message } from './common.ts';
import { Email, MailedToken, Password } from './credentials.ts';
import { defineRoutes } from './define-route.ts';
import { TEXT_LIMITS } from './limits.ts';

/** May be empty, so that the server can say in the page's words what is missing. */
const passwordField = z.string().max(TEXT_LIMITS.password).default('');

export const passwordRoutes = defineRoutes('accounts', 'public', {
  forgotPassword: {
    summary: 'Request a password reset email; the response is the same for every address',
    body: z.strictObject({ email: Email }),
    response: Message,
    rateLimit: 'forgotPassword',
  },
  resetPassword: {
    summary: 'Set a new password with the token from the reset link; ends all sessions',
    body: z.strictObject({ token: MailedToken, password: Password, confirmPassword: Password }),
    response: Message,
    errors: ['TOKEN_INVALID'],
    rateLimit: 'useToken',
  },
  changePassword: {
    summary: 'Change the password; ends all other sessions',
    auth: 'user',
    body: z.strictObject({
      currentPassword: passwordField,
      newPassword: passwordField,
      confirmPassword: passwordField,
    }),
    response: Message,
    rateLimit: 'checkPassword',
  },
});
