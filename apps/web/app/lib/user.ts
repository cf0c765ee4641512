import type { User } from '@inkstep/contract';
import { createContext, use } from 'react';

/** Who is signed in; undefined on public pages. */
export const UserContext = createContext<User | undefined>(undefined);

export const useIsAdmin = (): boolean => use(UserContext)?.role === 'admin';
