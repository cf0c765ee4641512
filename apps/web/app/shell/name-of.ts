import type { User } from '@inkstep/contract';

export const nameOf = (user: User) => user.fullName || user.email;
