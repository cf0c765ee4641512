import type { User } from '@inkstep/contract';

export const displayName = (user: User) => user.fullName || user.email;
