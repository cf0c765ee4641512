import type { User } from '@inkstep/contract';

/** The full name, else the e-mail. */
export const nameOf = (user: User) => user.fullName || user.email;
