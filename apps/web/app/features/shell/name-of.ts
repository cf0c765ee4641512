import type { User } from '@inkstep/contract';

/** Full name, or the email address if there is none. */
export const nameOf = (user: User) => user.fullName || user.email;
