import { z } from 'zod';
import { TEXT_LIMITS } from '../limits.ts';

export const Email = z.string().trim().toLowerCase().max(TEXT_LIMITS.email).pipe(z.email());
export const Password = z.string().min(1).max(TEXT_LIMITS.password);
/** Token of a link in an email. */
export const MailedToken = z.string().min(1).max(TEXT_LIMITS.token);
